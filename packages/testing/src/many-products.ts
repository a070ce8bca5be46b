import type { Database } from '@shop/platform/db/database';

/** A word that one product in ten has in its name, and one that twenty have. */
export const COMMON_WORD = 'cotton';
export const RARE_WORD = 'zardozi';
const RARE = 20;
/** So many a statement are added in good time on a busy machine, too. */
const PORTION = 1_000;

/**
 * Fills the catalog of a database: whole rupees up to ₹9,999, six categories, none to three of seven tags, at most 39 ratings, one product a
 * minute; every hundredth day of them is on sale.
 * @param portion products in a statement
 */
export async function addManyProducts(db: Database, count: number, portion = PORTION): Promise<void> {
  for (let from = 0; from < count; from += portion) {
    const to = Math.min(count, from + portion) - 1;
    await db.query(
      `INSERT INTO products (id, version, name, price_paise, image, category, description, tag, color, category_key, tags,
         brand, marks, marked, rating_sum, rating_count, created_at, updated_at)
       SELECT lpad(to_hex(n), 24, '0'), 1, name, (99 + r * 7919 % 9901) * 100, '/uploads/a.webp', category,
         'Made by hand for hot days, piece ' || n % 977 || ' of its kind.', nullif(array_to_string(tags, ', '), ''), color,
         lower(category), tags, brand,
         array_remove(ARRAY['color:' || CASE color WHEN 'Rose' THEN 'pink' WHEN 'Gold' THEN 'gold' ELSE 'blue' END, 'brand:' || brand], NULL), 1,
         r % 40 * (1 + r / 3 % 5), r % 40, at, at
       FROM generate_series($1::int, $2::int) AS n, LATERAL (SELECT hashint4(n) & 131071 AS r) AS random, LATERAL (
         SELECT
           CASE WHEN n % $3 = 0 THEN '${RARE_WORD} ' ELSE '' END
             || (ARRAY['${COMMON_WORD}', 'Linen', 'Silk', 'Wool', 'Satin', 'Velvet', 'Denim', 'Jute', 'Brass', 'Pearl'])[1 + r % 10]
             || ' ' || (ARRAY['Shirt', 'Kurta', 'Tote', 'Scarf', 'Stole', 'Ring', 'Belt'])[1 + r / 16 % 7] || ' ' || n AS name,
           (ARRAY['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'])[1 + r / 7 % 6] AS category,
           CASE WHEN n % $3 = 0 THEN 'Tana' END AS brand,
           (ARRAY['Blue', 'Indigo', 'Rose', 'Gold'])[1 + r / 5 % 4] AS color,
           array_remove(ARRAY[
             CASE WHEN r % 3 = 0 THEN 'women' WHEN r % 3 = 1 THEN 'men' END,
             CASE WHEN r / 11 % 10 = 0 THEN 'bestseller' END,
             CASE WHEN n / 1440 % 100 = 0 THEN 'sale' WHEN r / 13 % 50 = 0 THEN 'new' END], NULL) AS tags,
           timestamptz '2020-01-01' + n * interval '1 minute' AS at
       ) AS shape`,
      [from, to, Math.max(1, Math.floor(count / RARE))],
    );
  }
}

import { MOST_WISHES } from '@shop/contracts/api/wishlist';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import type { NewWish, Wish, Wisher, Wishes } from '../domain/wish';
import type { WishStore } from '../ports/wish-store';
import { noteForgotten, unlessForgotten } from '@shop/platform/db/forgotten-people';

/** Stands for none in a column, so that rows of both kinds compare. */
const NO_VARIANT = '';
const MOST_WISHERS = 200;

/** Wishlists in PostgreSQL, a row a wish. */
export function createPostgresWishStore(db: Database): WishStore {
  /** One change of a list at a time: the most that it holds is counted. */
  function change<Result>(userId: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return db.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('wishes of ' || $1, 0))`, [userId]);
      return work(tx);
    });
  }

  return {
    read: (userId) => readWishes(db, userId),

    put: (userId, wish) =>
      change(userId, async (tx) => {
        const rows = await unlessForgotten(tx.query(PUT, [...valuesOf(userId, wish), MOST_WISHES]));
        const list = await readWishes(tx, userId);
        // nothing was written for one that was there already
        return { added: rows.length > 0 || list.wishes.some(({ productId }) => productId === wish.productId), list };
      }),

    remove: async (userId, productId) => {
      await db.query('DELETE FROM wishes WHERE user_id = $1 AND product_id = $2', [userId, productId]);
      return readWishes(db, userId);
    },

    setMails: async (userId, mails) => {
      await unlessForgotten(
        db.query(
          `INSERT INTO wishlists (user_id, mails) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET mails = excluded.mails`,
          [userId, mails],
        ),
      );
      return readWishes(db, userId);
    },

    forget: (userId) =>
      change(userId, async (tx) => {
        await noteForgotten(tx, userId);
        await tx.query('DELETE FROM wishes WHERE user_id = $1', [userId]);
        await tx.query('DELETE FROM wishlists WHERE user_id = $1', [userId]);
      }),

    wishersOf: async (productId, after = '') => {
      const rows = await db.query<WisherRow>(WISHERS, [productId, after, MOST_WISHERS]);
      const last = rows.length < MOST_WISHERS ? undefined : rows.at(-1)?.userId;
      return { wishers: rows.map(wisherOf), ...(last === undefined ? {} : { next: last }) };
    },
  };
}

/** Its place and its price stay when only the name has changed. */
const PUT = prepared(
  `INSERT INTO wishes (user_id, product_id, variant_id, name, price_paise)
   SELECT $1, $2, $3, $4, $5
   WHERE EXISTS (SELECT FROM wishes WHERE user_id = $1 AND product_id = $2)
     OR (SELECT count(*) FROM wishes WHERE user_id = $1) < $6
   ON CONFLICT (user_id, product_id) DO UPDATE
     SET variant_id = excluded.variant_id, name = excluded.name, price_paise = excluded.price_paise
     WHERE wishes.variant_id <> excluded.variant_id
   RETURNING product_id`,
);
const READ = prepared(
  `SELECT product_id AS "productId", variant_id AS "variantId", name, price_paise::float8 AS "pricePaise",
     added_at AS "addedAt"
   FROM wishes WHERE user_id = $1 ORDER BY added_at DESC, product_id`,
);
const MAILS = prepared('SELECT mails FROM wishlists WHERE user_id = $1');
const WISHERS = prepared(
  `SELECT w.user_id AS "userId", w.variant_id AS "variantId", w.price_paise::float8 AS "pricePaise"
   FROM wishes w JOIN wishlists l ON l.user_id = w.user_id AND l.mails
   WHERE w.product_id = $1 AND w.user_id > $2 ORDER BY w.user_id LIMIT $3`,
);

type WishRow = Wish & { readonly variantId: string };
type WisherRow = Wisher & { readonly variantId: string };

async function readWishes(db: Queryable, userId: string): Promise<Wishes> {
  const rows = await db.query<WishRow>(READ, [userId]);
  const [settings] = await db.query<{ mails: boolean }>(MAILS, [userId]);
  return { wishes: rows.map(wishOf), mails: settings?.mails === true };
}

function wishOf({ variantId, ...wish }: WishRow): Wish {
  return variantId === NO_VARIANT ? wish : { ...wish, variantId };
}

function wisherOf({ variantId, ...wisher }: WisherRow): Wisher {
  return variantId === NO_VARIANT ? wisher : { ...wisher, variantId };
}

function valuesOf(userId: string, { productId, variantId = NO_VARIANT, name, pricePaise }: NewWish) {
  return [userId, productId, variantId, name, pricePaise];
}

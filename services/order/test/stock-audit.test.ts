import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditStock } from '../src/app/audit-stock';
import { startOrder, type OrderHarness } from './harness';

const PRODUCTS = 20_000;

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
  const all = `generate_series(1, ${PRODUCTS}) AS n, LATERAL (SELECT lpad(to_hex(n), 24, '0') AS id,
    'b' || lpad(to_hex(n), 23, '0') AS variant) ids`;
  await shop.db.query(`INSERT INTO stock (product_id, on_hand, held, sold, version) SELECT id, 9, 2, 0, 1 FROM ${all}`);
  await shop.db.query(
    `INSERT INTO variant_stock (variant_id, product_id, on_hand, held, sold) SELECT variant, id, 9, 2, 0 FROM ${all}`,
  );
  await shop.db.query(
    `INSERT INTO stock_movements (product_id, variant_id, kind, on_hand, held, sold)
     SELECT id, v, 'opening', 9, 2, 0 FROM ${all}, LATERAL (VALUES (variant), (NULL)) AS each(v)`,
  );
  await shop.db.query(
    `INSERT INTO orders (id, status, total_paise, note, version, created_at, updated_at)
     SELECT id, 'awaiting-payment', 100, '', 1, now(), now() FROM ${all}`,
  );
  await shop.db.query(
    `INSERT INTO order_lines (order_id, position, product_id, name, price_paise, image, quantity, tracked, variant_id,
       variant_tracked)
     SELECT id, 0, id, 'Piece', 100, '', 2, true, variant, true FROM ${all}`,
  );
});
afterAll(() => shop.stop());

test(`the stock of ${PRODUCTS} products that are all held is audited, page by page`, async () => {
  expect(await auditStock(shop.db)).toEqual([]);
  const wrong = PRODUCTS.toString(16);
  await shop.db.query(`UPDATE variant_stock SET held = 1 WHERE product_id = lpad('${wrong}', 24, '0')`);
  const variant = `Variant b${wrong.padStart(23, '0')}`;
  expect(await auditStock(shop.db)).toEqual([
    `${variant} has 1 held, by its movements 2.`,
    `${variant} has 1 held, orders and exchanges hold 2.`,
  ]);
});

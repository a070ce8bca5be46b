import { UNCHANGED, type Part } from '@shop/platform/db/parts';
import type { Stock } from '../domain/stock';

const TYPES = ['text', 'text', 'text', 'int', 'int', 'int', 'text', 'text'];
const COLUMNS = TYPES.map((type, index) => `$${index + 1}::${type}[]`).join(', ');

/** Inserts every movement of some stocks. */
export function movementsOf(stocks: readonly Stock[]): Part {
  const rows = stocks.flatMap(({ productId, movements }) => movements.map((movement) => ({ productId, ...movement })));
  return {
    text: `INSERT INTO stock_movements (product_id, variant_id, kind, on_hand, held, sold, order_id, note)
      SELECT * FROM unnest(${COLUMNS}) WHERE ${UNCHANGED}`,
    values: [
      rows.map(({ productId }) => productId),
      rows.map(({ variantId }) => variantId),
      rows.map(({ kind }) => kind),
      rows.map(({ onHand }) => onHand),
      rows.map(({ held }) => held),
      rows.map(({ sold }) => sold),
      rows.map(({ orderId }) => orderId ?? null),
      rows.map(({ note }) => note ?? null),
    ],
  };
}

import type { Stock } from '../domain/stock';

/** Inserts every movement of some stocks, as a part of a statement. @param first the number of its first parameter */
export function insertMovements(first: number): string {
  const types = ['text', 'text', 'text', 'int', 'int', 'int', 'text', 'text'];
  const columns = types.map((type, index) => `$${first + index}::${type}[]`).join(', ');
  return `INSERT INTO stock_movements (product_id, variant_id, kind, on_hand, held, sold, order_id, note)
    SELECT * FROM unnest(${columns})`;
}

/** Returns its parameters. */
export function movementColumns(stocks: readonly Stock[]): unknown[][] {
  const rows = stocks.flatMap(({ productId, movements }) => movements.map((movement) => ({ productId, ...movement })));
  return [
    rows.map(({ productId }) => productId),
    rows.map(({ variantId }) => variantId),
    rows.map(({ kind }) => kind),
    rows.map(({ onHand }) => onHand),
    rows.map(({ held }) => held),
    rows.map(({ sold }) => sold),
    rows.map(({ orderId }) => orderId ?? null),
    rows.map(({ note }) => note ?? null),
  ];
}

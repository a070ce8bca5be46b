import type { Tx } from '@shop/platform/db/database';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import { available, type Stock } from '../domain/stock';

interface StockRow {
  product_id: string;
  on_hand: number;
  held: number;
  sold: number;
  version: number;
}

function toStock(row: StockRow): Stock {
  return { productId: row.product_id, onHand: row.on_hand, held: row.held, sold: row.sold, version: row.version };
}

/** Returns the tracked stock of products, locked in the order of their ids, so that two orders never deadlock. */
export async function lockStock(tx: Tx, productIds: readonly string[]): Promise<Map<string, Stock>> {
  const rows = await tx.query<StockRow>(
    'SELECT * FROM stock WHERE product_id = ANY($1) ORDER BY product_id FOR UPDATE',
    [productIds],
  );
  return new Map(rows.map((row) => [row.product_id, toStock(row)]));
}

/** Counts what orders sold in which no money moves. @param pieces by product; negative for what came back */
export async function countTestSold(tx: Tx, pieces: ReadonlyMap<string, number>): Promise<void> {
  if (pieces.size === 0) return;
  await tx.query(
    `UPDATE stock SET test_sold = test_sold + more.pieces
     FROM unnest($1::text[], $2::int[]) AS more (product_id, pieces) WHERE stock.product_id = more.product_id`,
    [[...pieces.keys()], [...pieces.values()]],
  );
}

/** Writes changed figures with their events, in the caller's transaction. */
export async function saveStock(tx: Tx, stocks: readonly Stock[]): Promise<void> {
  if (stocks.length === 0) return;
  await tx.query(
    `INSERT INTO stock (product_id, on_hand, held, sold, version)
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[])
     ON CONFLICT (product_id) DO UPDATE
       SET on_hand = excluded.on_hand, held = excluded.held, sold = excluded.sold, version = excluded.version`,
    [
      stocks.map((stock) => stock.productId),
      stocks.map((stock) => stock.onHand),
      stocks.map((stock) => stock.held),
      stocks.map((stock) => stock.sold),
      stocks.map((stock) => stock.version),
    ],
  );
  const events = stocks.map((stock) => {
    const { productId, onHand, held, sold } = stock;
    return newEvent('stock-changed', productId, stock.version, {
      productId,
      onHand,
      held,
      sold,
      available: available(stock),
    });
  });
  await appendEvents(tx, events);
}

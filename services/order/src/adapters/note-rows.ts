import type { Queryable } from '@shop/platform/db/database';

/** What staff wrote about an order. */
export interface OrderNote {
  readonly id: number;
  readonly text: string;
  /** the admin's id */
  readonly by: string;
  readonly at: Date;
}

export async function addNote(
  db: Queryable,
  orderId: string,
  { text, by }: Pick<OrderNote, 'text' | 'by'>,
): Promise<void> {
  await db.query('INSERT INTO order_notes (order_id, text, written_by) VALUES ($1, $2, $3)', [orderId, text, by]);
}

/** Returns the notes of an order, oldest first. */
export function findNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  return db.query<OrderNote>('SELECT id, text, written_by AS by, at FROM order_notes WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
}

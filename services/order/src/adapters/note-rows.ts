import type { Queryable, Tx } from '@shop/platform/db/database';

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

/**
 * Deletes what staff wrote about orders, and why they gave money back, refused a return, took pieces out, or what they
 * wrote of a parcel that came back: it may name the person.
 */
export async function removeStaffWords(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM order_notes WHERE order_id = ANY($1)', [orderIds]);
  await tx.query('UPDATE order_lines SET cancelled_note = NULL WHERE order_id = ANY($1)', [orderIds]);
  await tx.query('UPDATE shipments SET came_back_note = NULL WHERE order_id = ANY($1)', [orderIds]);
  await tx.query('UPDATE returns SET rejection = NULL WHERE order_id = ANY($1)', [orderIds]);
  await tx.query(`UPDATE part_refunds SET reason = 'by-staff' WHERE order_id = ANY($1) AND cause LIKE 'staff %'`, [
    orderIds,
  ]);
}

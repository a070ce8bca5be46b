import { isUniqueViolation, type Queryable } from '@shop/platform/db/database';
import { prepared } from '@shop/platform/db/prepared';
import { z } from 'zod';
import { badRequest, unknownId } from './errors';
import { providerId } from './ids';
import { integer, notes, read, receipt, type ListQuery } from './input';
import { unixSeconds, type Sandbox } from './options';
import { ORDER_COLUMNS, type OrderRow } from './rows';

const newOrder = z.object({
  amount: integer('amount').min(100, 'The amount must be at least INR 1.00'),
  currency: z.string().refine((value) => value === 'INR', 'The currency is not supported by this account.'),
  receipt,
  notes,
  partial_payment: z.coerce
    .boolean()
    .refine((value) => !value, 'Partial payments are not enabled.')
    .optional(),
});

const INSERT = prepared(
  `INSERT INTO razorpay_orders (id, amount, currency, receipt, notes, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${ORDER_COLUMNS}`,
);

/** @throws RazorpayError 400, among others for a receipt that another order has. */
export async function createOrder(sandbox: Sandbox, body: unknown): Promise<OrderRow> {
  const input = read(newOrder, body);
  try {
    const [row] = await sandbox.db.query<OrderRow>(INSERT, [
      providerId('order'),
      input.amount,
      input.currency,
      input.receipt,
      JSON.stringify(input.notes),
      unixSeconds(sandbox),
    ]);
    if (!row) throw unknownId();
    return row;
  } catch (error) {
    if (isUniqueViolation(error)) throw badRequest('Order receipt should be unique.', 'receipt');
    throw error;
  }
}

const FIND = prepared(`SELECT ${ORDER_COLUMNS} FROM razorpay_orders WHERE id = $1`);
const LOCK = prepared(`${FIND} FOR UPDATE`);

/** With `lock` the row stays locked until the transaction ends. @throws RazorpayError 400 for an unknown id. */
export async function findOrder(db: Queryable, id: string, lock = false): Promise<OrderRow> {
  const [row] = await db.query<OrderRow>(lock ? LOCK : FIND, [id]);
  if (!row) throw unknownId();
  return row;
}

const FIND_MARKED = prepared(`SELECT ${ORDER_COLUMNS}, xmin::text AS mark FROM razorpay_orders WHERE id = $1`);

/** Finds it with what shows whether it was changed since. @throws RazorpayError 400 for an unknown id. */
export async function findMarkedOrder(db: Queryable, id: string): Promise<OrderRow & { mark: string }> {
  const [row] = await db.query<OrderRow & { mark: string }>(FIND_MARKED, [id]);
  if (!row) throw unknownId();
  return row;
}

/** Newest first. */
export function listOrders(db: Queryable, { count, skip, from, to, receipt: wanted }: ListQuery): Promise<OrderRow[]> {
  return db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM razorpay_orders WHERE created_at BETWEEN $1 AND $2 AND ($3::text IS NULL OR receipt = $3)
     ORDER BY position DESC LIMIT $4 OFFSET $5`,
    [from, to, wanted ?? null, count, skip],
  );
}

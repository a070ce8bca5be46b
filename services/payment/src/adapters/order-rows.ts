import type { OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { noteForgotten } from '@shop/platform/db/forgotten-people';
import { inSchema, type NamedPart, type Part } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import { conclude } from '@shop/platform/messaging/conclude';
import { MONEY_STATUSES } from '../domain/transaction-status';
import type { KnownOrder, RecordedOrder, UnknownOrder } from '../domain/recorded-order';

export interface OrderRow {
  id: string;
  userId: string | null;
  /** null: nothing tells of the order itself yet, or its owner does not know one that money came for */
  amountPaise: number | null;
  status: OrderStatus;
  settledBy: string | null;
  paymentMode: PaymentMode | null;
  paymentMethod: PaymentMethod | null;
  payNowPaise: number | null;
}

export const ORDER_COLUMNS = `id, user_id AS "userId", amount_paise AS "amountPaise", status, settled_by AS "settledBy",
  payment_mode AS "paymentMode", payment_method AS "paymentMethod", pay_now_paise AS "payNowPaise"`;

export function toOrder({ id, amountPaise, paymentMode, ...row }: OrderRow): RecordedOrder {
  if (amountPaise !== null) return { ...row, id, amountPaise, paymentMode };
  const unknown = { userId: null, settledBy: null, paymentMethod: null, payNowPaise: null } as const;
  return { ...unknown, id, amountPaise, status: 'unknown', paymentMode };
}

const FIND = prepared(`SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1`);

export async function findOrder(db: Queryable, id: string): Promise<RecordedOrder | undefined> {
  const [row] = await db.query<OrderRow>(FIND, [id]);
  return row && toOrder(row);
}

/** Returns the order, locked until the transaction ends: everything about one order's money happens behind this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<RecordedOrder | undefined> {
  return (await lockMarkedOrder(tx, id))?.order;
}

export async function lockMarkedOrder(tx: Tx, id: string): Promise<MarkedOrder | undefined> {
  const [row] = await tx.query<MarkedRow>(`SELECT ${MARKED_COLUMNS} FROM orders WHERE id = $1 FOR UPDATE`, [id]);
  return row && toMarkedOrder(row);
}

/** An order with what shows whether its row was changed, and the number of its last event. */
export interface MarkedOrder {
  readonly order: RecordedOrder;
  readonly mark: string;
  readonly eventsSoFar: number;
}

export interface MarkedRow extends OrderRow {
  mark: string;
  eventsSoFar: number;
}

export const MARKED_COLUMNS = `${ORDER_COLUMNS}, xmin::text AS mark, payment_sequence AS "eventsSoFar"`;

export function toMarkedOrder({ mark, eventsSoFar, ...row }: MarkedRow): MarkedOrder {
  return { order: toOrder(row), mark, eventsSoFar };
}

/** The guard of a decision about an order's money: nobody has changed its row. */
export function orderUnchanged({ order, mark }: MarkedOrder): NamedPart[] {
  return [
    {
      name: 'order_now',
      text: 'SELECT id FROM orders WHERE id = $1 AND xmin::text = $2 FOR UPDATE',
      values: [order.id, mark],
    },
    { name: 'unchanged', text: 'SELECT EXISTS (SELECT FROM order_now) AS ok', values: [] },
  ];
}

export type ReportedOrder = Omit<KnownOrder, 'settledBy' | 'payNowPaise'>;

/** Keeps what an event or the order service reports of an order, unless something newer is known. */
export async function saveOrder(db: Queryable, order: ReportedOrder, sequence: number): Promise<void> {
  await insertOrder(db, order, sequence);
}

/** The same as a write that may be made on another connection. */
export function orderSaved({ schema }: Database, order: ReportedOrder, sequence: number): Part {
  return { text: insert(inSchema(schema)), values: valuesOf(order, sequence) };
}

/** Keeps that money came for an order that its owner does not know; its events may still come. */
export async function saveUnknownOrder(db: Queryable, id: string, paymentMode: PaymentMode): Promise<void> {
  await insertOrder(
    db,
    { id, userId: null, amountPaise: null, status: 'unknown', paymentMode, paymentMethod: null },
    0,
  );
}

/** @param schema stands before the table, see `inSchema` */
const insert = (schema: string) =>
  prepared(
    `INSERT INTO ${schema}orders AS o (id, user_id, amount_paise, status, sequence, payment_mode, payment_method)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, amount_paise = excluded.amount_paise,
       status = CASE WHEN o.sequence < excluded.sequence OR o.status = 'unknown' THEN excluded.status ELSE o.status END,
       sequence = greatest(o.sequence, excluded.sequence),
       payment_mode = coalesce(excluded.payment_mode, o.payment_mode),
       payment_method = coalesce(excluded.payment_method, o.payment_method)
     WHERE o.sequence < excluded.sequence OR (o.amount_paise IS NULL AND excluded.amount_paise IS NOT NULL)`,
  );

async function insertOrder(
  db: Queryable,
  order: ReportedOrder | Pick<UnknownOrder, keyof ReportedOrder>,
  sequence: number,
): Promise<void> {
  await db.query(insert(''), valuesOf(order, sequence));
}

function valuesOf(
  {
    id,
    userId,
    amountPaise,
    status,
    paymentMode,
    paymentMethod,
  }: ReportedOrder | Pick<UnknownOrder, keyof ReportedOrder>,
  sequence: number,
): unknown[] {
  return [id, userId, amountPaise, status, sequence, paymentMode, paymentMethod];
}

const TAKE_STATUS = `ON CONFLICT (id) DO UPDATE SET status = excluded.status, sequence = excluded.sequence
  WHERE o.sequence < excluded.sequence`;

/**
 * Keeps a new status, also of an order that nothing is known of yet, as the event which tells of it was given up; an event
 * that is older than the last one seen changes nothing.
 */
export async function changeStatus(tx: Tx, id: string, status: OrderStatus, sequence: number): Promise<void> {
  await tx.query(`INSERT INTO orders AS o (id, status, sequence) VALUES ($1, $2, $3) ${TAKE_STATUS}`, [
    id,
    status,
    sequence,
  ]);
}

const follow = (schema: string) =>
  prepared(
    `WITH locked AS (SELECT id FROM ${schema}orders WHERE id = $1 FOR NO KEY UPDATE),
       moved AS (UPDATE ${schema}orders SET status = $2, sequence = $3 WHERE id = $1 AND sequence < $3),
       added AS (
         INSERT INTO ${schema}orders AS o (id, status, sequence)
         SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM locked) ${TAKE_STATUS})
     UPDATE ${schema}transactions SET compare_at = $4, told_again = 0
     WHERE order_id = (SELECT id FROM locked) AND status = ANY($5)`,
  );

/**
 * Keeps a new status, as `changeStatus` does, and plans the comparison of the order with its money at `compareAt`, in one
 * statement that may be repeated, and with which an event is handled. It takes the order's lock first: the server runs `moved` last, and who changes the money holds that lock.
 */
export async function followStatus(
  db: Database,
  id: string,
  { status, sequence, compareAt }: { status: OrderStatus; sequence: number; compareAt: Date },
  committed?: () => void,
): Promise<void> {
  const values = [id, status, sequence, compareAt, MONEY_STATUSES];
  await conclude(db, { text: follow(inSchema(db.schema)), values }, committed);
}

/** Keeps that an order is paid in cash, also where an answer of its owner came before its event. */
export async function payInCash(tx: Tx, id: string): Promise<void> {
  await tx.query(`UPDATE orders SET payment_method = 'cod' WHERE id = $1`, [id]);
}

/** Keeps what a payment has to be that is opened instead of cash at the door. */
export async function keepPayNow(db: Queryable, id: string, paise: number): Promise<void> {
  await db.query('UPDATE orders SET pay_now_paise = $2 WHERE id = $1', [id, paise]);
}

/** Keeps that an order was paid instead of in cash at the door, and what it costs since. */
export async function turnPrepaid(tx: Tx, id: string, amountPaise: number): Promise<void> {
  await tx.query(`UPDATE orders SET payment_method = 'prepaid', amount_paise = $2 WHERE id = $1`, [id, amountPaise]);
}

/** Keeps that a payment did not pay its order after all. */
export async function unsettleOrder(tx: Tx, id: string, paymentId: string): Promise<void> {
  await tx.query('UPDATE orders SET settled_by = NULL WHERE id = $1 AND settled_by = $2', [id, paymentId]);
}

/** Takes the number of the next event about this order. */
export async function nextSequence(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ sequence: number }>(
    'UPDATE orders SET payment_sequence = payment_sequence + 1 WHERE id = $1 RETURNING payment_sequence AS sequence',
    [id],
  );
  if (!row) throw new Error(`no order ${id}`);
  return row.sequence;
}

/**
 * Removes the person from their orders, also from those that are told of later, and returns the ids of those that are known.
 * May be repeated.
 */
export async function removePerson(tx: Tx, userId: string): Promise<string[]> {
  // the trigger that leaves the person out of new rows waits for this lock; services that share a database have their own
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payment of ' || $1, 0))`, [userId]);
  await noteForgotten(tx, userId);
  const rows = await tx.query<{ id: string }>('UPDATE orders SET user_id = NULL WHERE user_id = $1 RETURNING id', [
    userId,
  ]);
  return rows.map(({ id }) => id);
}

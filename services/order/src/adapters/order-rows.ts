import type { Address } from '@shop/contracts/api/address';
import type { OrderStatus, PaymentMethod } from '@shop/contracts/api/order';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { ReturnTerms } from '@shop/contracts/api/product';
import { paymentOf } from '@shop/contracts/internal/order';
import type { StateCode } from '@shop/contracts/states';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';
import { inSchema, UNCHANGED, type Part } from '@shop/platform/db/parts';
import { prepared } from '@shop/platform/db/prepared';
import type { AppliedOffer } from '../domain/apply-offers';
import type { CancelledBy } from '../domain/decision';
import type { Delivery } from '../domain/delivery';
import type { Order, OrderLine, TimelineEntry } from '../domain/order';
import { ADDRESS_OBJECT, addressOf, changeAddress } from './address-rows';
import { saveShipment, SHIPMENT_LIST, toShipment, type ShipmentJson } from './shipment-rows';

interface OrderRow {
  mark: string;
  id: string;
  user_id: string | null;
  status: OrderStatus;
  total_paise: number;
  offers: AppliedOffer[];
  note: string;
  payment_id: string | null;
  version: number;
  /** dates are text where several looks were one */
  created_at: Date | string;
  updated_at: Date | string;
  expires_at: Date | string | null;
  cancelled_by: CancelledBy | null;
  payment_mode: PaymentMode | null;
  payment_method: PaymentMethod;
  shipping_paise: number;
  cod_fee_paise: number;
  delivery: Delivery | null;
  supply_state: StateCode | null;
  seller_state: StateCode | null;
  address_erased_at: Date | string | null;
  address: Address | null;
  confirmed_at: Date | string | null;
  given_back_paise: number;
  shipments: ShipmentJson[] | null;
  invoice: string | null;
  credit_notes: string[];
  lines: (Omit<OrderLine, 'returns'> & { returns: ReturnTerms | null })[];
  timeline: { status: OrderStatus; at: string; note: string | null }[];
}

const WHOLE_ORDER = `
  SELECT o.id, o.user_id, o.status, o.total_paise, o.offers, o.note, o.payment_id, o.version, o.created_at, o.updated_at, o.expires_at,
    o.cancelled_by, o.payment_mode, o.payment_method, o.shipping_paise, o.cod_fee_paise, o.delivery, o.supply_state,
    o.seller_state, o.address_erased_at, o.confirmed_at, o.xmin::text AS mark,
    (SELECT json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'pricePaise', l.price_paise, 'offPaise', l.off_paise,
        'image', l.image, 'quantity', l.quantity, 'tracked', l.tracked, 'variantId', l.variant_id, 'sku', l.sku,
        'options', l.options, 'variantTracked', l.variant_tracked, 'hsn', l.hsn, 'taxRate', l.tax_rate,
        'returns', l.returns, 'cancelled', l.cancelled, 'cancelledNote', l.cancelled_note,
        'uncharged', l.uncharged, 'paidBack', l.paid_back) ORDER BY l.position)
      FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_agg(json_build_object('status', t.status, 'at', t.at, 'note', t.note) ORDER BY t.position)
      FROM order_timeline t WHERE t.order_id = o.id) AS timeline,
    (SELECT ${ADDRESS_OBJECT} FROM order_addresses a WHERE a.order_id = o.id) AS address,
    (SELECT ${SHIPMENT_LIST} FROM shipments s WHERE s.order_id = o.id) AS shipments,
    (SELECT i.number FROM invoices i WHERE i.order_id = o.id) AS invoice,
    ARRAY(SELECT c.number FROM credit_notes c WHERE c.order_id = o.id
      ORDER BY c.financial_year, c.sequence) AS credit_notes,
    coalesce((SELECT sum(coalesce(p.refunded_paise, p.amount_paise)) FROM part_refunds p
        WHERE p.order_id = o.id), 0)::bigint
      + coalesce((SELECT sum(r.amount_paise) FROM order_refunds r
          WHERE r.order_id = o.id AND r.payment_id = o.payment_id AND r.made_by = 'provider'), 0)::bigint AS given_back_paise
  FROM orders o`;

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    totalPaise: row.total_paise,
    offers: row.offers,
    note: row.note,
    paymentId: row.payment_id,
    version: row.version,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    expiresAt: dateOf(row.expires_at),
    cancelledBy: row.cancelled_by,
    paymentMode: row.payment_mode,
    paymentMethod: row.payment_method,
    shippingPaise: row.shipping_paise,
    codFeePaise: row.cod_fee_paise,
    delivery: row.delivery,
    supplyState: row.supply_state,
    sellerState: row.seller_state,
    addressErasedAt: dateOf(row.address_erased_at),
    address: row.address,
    confirmedAt: dateOf(row.confirmed_at),
    givenBackPaise: row.given_back_paise,
    shipments: (row.shipments ?? []).map(toShipment),
    invoice: row.invoice,
    creditNotes: row.credit_notes,
    lines: row.lines.map((line) => ({ ...line, returns: line.returns ?? 'any' })),
    timeline: row.timeline.map((entry): TimelineEntry => ({ ...entry, at: new Date(entry.at) })),
  };
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** An order, and what shows whether it was changed: every change of one writes its row. */
export interface MarkedOrder {
  readonly order: Order;
  readonly mark: string;
}

const FIND = prepared(`${WHOLE_ORDER} WHERE o.id = $1`);

export function orderLook(id: string): Look<OrderRow, MarkedOrder | undefined> {
  return {
    text: FIND,
    values: [id],
    read: ([row]) => row && { order: toOrder(row), mark: row.mark },
  };
}

/** Returns whole orders, for the queries in this folder; `rest` is what follows FROM, such as `WHERE o.id = $1`. */
export async function selectOrders(db: Queryable, rest: string, values: readonly unknown[]): Promise<Order[]> {
  const rows = await db.query<OrderRow>(`${WHOLE_ORDER} ${rest}`, values);
  return rows.map(toOrder);
}

export async function findOrder(db: Queryable, id: string): Promise<Order | undefined> {
  return (await look(db, orderLook(id)))?.order;
}

const hold = (schema: string) =>
  prepared(
    `UPDATE ${schema}orders SET expires_at = $2
     WHERE id = $1 AND status = 'awaiting-payment' AND expires_at > $3 AND expires_at < $2`,
  );

/** Has an order that awaits its payment wait longer, in a write that may be repeated and made a moment later. */
export async function holdUntil(db: Database, id: string, expiresAt: Date, now: Date): Promise<void> {
  await db.later({ text: hold(inSchema(db.schema)), values: [id, expiresAt, now] }, paymentOf(id));
}

/** Returns a shopper's orders, newest first. */
export function findOrdersOf(db: Queryable, userId: string): Promise<Order[]> {
  return selectOrders(db, 'WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id DESC', [userId]);
}

/** Returns the order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [locked] = await tx.query('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [id]);
  return locked ? findOrder(tx, id) : undefined;
}

/**
 * Locks an order until the transaction ends, for something else that decisions about it depend on: what was decided without
 * the lock is decided again. @returns whether there is such an order
 */
export async function touchOrder(tx: Tx, id: string): Promise<boolean> {
  return (await tx.query('UPDATE orders SET version = version WHERE id = $1 RETURNING id', [id])).length > 0;
}

/** Returns all orders of a shopper, locked until the transaction ends. */
export async function lockOrdersOf(tx: Tx, userId: string): Promise<Order[]> {
  await tx.query('SELECT id FROM orders WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
  return selectOrders(tx, 'WHERE o.user_id = $1 ORDER BY o.id', [userId]);
}

/** Has an order written with its lines, its timeline and its address. */
export function insertOrder(tx: Tx, order: Order): void {
  tx.defer(
    {
      text: `INSERT INTO orders (id, user_id, status, total_paise, note, payment_id, version, created_at, updated_at,
          expires_at, payment_mode, payment_method, shipping_paise, cod_fee_paise, delivery, supply_state, seller_state,
          offers)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18 WHERE ${UNCHANGED}`,
      values: [
        order.id,
        order.userId,
        order.status,
        order.totalPaise,
        order.note,
        order.paymentId,
        order.version,
        order.createdAt,
        order.updatedAt,
        order.expiresAt,
        order.paymentMode,
        order.paymentMethod,
        order.shippingPaise,
        order.codFeePaise,
        order.delivery,
        order.supplyState,
        order.sellerState,
        JSON.stringify(order.offers),
      ],
    },
    linesOf(order),
    ...timelineFrom(order, 0),
    ...(order.address ? [addressOf(order.id, order.address)] : []),
  );
}

function linesOf({ id, lines }: Order): Part {
  return {
    text: `INSERT INTO order_lines (order_id, position, product_id, name, price_paise, image, quantity, tracked, variant_id,
        sku, options, variant_tracked, hsn, tax_rate, returns, off_paise)
      SELECT $1, line.position, line."productId", line.name, line."pricePaise", line.image, line.quantity, line.tracked,
        line."variantId", line.sku, line.options, line."variantTracked", line.hsn, line."taxRate",
        nullif(line.returns, 'any'), line."offPaise"
      FROM jsonb_to_recordset($2) AS line(position smallint, "productId" text, name text, "pricePaise" bigint,
        image text, quantity integer, tracked boolean, "variantId" text, sku text, options jsonb,
        "variantTracked" boolean, hsn text, "taxRate" integer, returns text,
        "offPaise" bigint)
      WHERE ${UNCHANGED}`,
    values: [id, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
  };
}

/** Inserts the entries of an order's timeline from a position on. */
function timelineFrom({ id, timeline }: Order, from: number): Part[] {
  const entries = timeline.map((entry, position) => ({ ...entry, position })).slice(from);
  if (entries.length === 0) return [];
  return [
    {
      text: `INSERT INTO order_timeline (order_id, position, status, at, note)
        SELECT $1, entry.position, entry.status, entry.at, entry.note
        FROM jsonb_to_recordset($2::jsonb) AS entry(position smallint, status text, at timestamptz, note text)
        WHERE ${UNCHANGED}`,
      values: [id, JSON.stringify(entries)],
    },
  ];
}

/** Has a changed order written: its row and the timeline entries that came with the change. */
export async function updateOrder(tx: Tx, before: Order, after: Order): Promise<void> {
  tx.defer(
    {
      text: `UPDATE orders SET user_id = $2, status = $3, note = $4, payment_id = $5, version = $6, updated_at = $7,
          cancelled_by = $8, expires_at = $9, confirmed_at = $10, payment_method = $11, total_paise = $12,
          cod_fee_paise = $13
        WHERE id = $1 AND ${UNCHANGED}`,
      values: [
        after.id,
        after.userId,
        after.status,
        after.note,
        after.paymentId,
        after.version,
        after.updatedAt,
        after.cancelledBy,
        after.expiresAt,
        after.confirmedAt,
        after.paymentMethod,
        after.totalPaise,
        after.codFeePaise,
      ],
    },
    ...timelineFrom(after, before.timeline.length),
  );
  if (after.address !== null && after.address !== before.address) await changeAddress(tx, after, after.address);
  await updateLines(tx, before, after);
  for (const parcel of after.shipments) {
    if (!before.shipments.includes(parcel)) await saveShipment(tx, after.id, parcel);
  }
}

async function updateLines(tx: Tx, before: Order, after: Order): Promise<void> {
  for (const [position, line] of after.lines.entries()) {
    if (line === before.lines[position]) continue;
    const { cancelled, cancelledNote, uncharged, paidBack, variantId, sku, options, variantTracked } = line;
    await tx.query(
      `UPDATE order_lines SET cancelled = $3, cancelled_note = $4, variant_id = $5, sku = $6, options = $7,
         variant_tracked = $8, uncharged = $9, paid_back = $10
       WHERE order_id = $1 AND position = $2`,
      [after.id, position, cancelled, cancelledNote, variantId, sku, options, variantTracked, uncharged, paidBack],
    );
  }
}

/** Deletes why orders were cancelled: what staff wrote to a person may name them. */
export async function clearCancellationNotes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(`UPDATE order_timeline SET note = NULL WHERE order_id = ANY($1) AND status = 'cancelled'`, [ids]);
}

/** Deletes whose orders they are, and what the shopper wrote with them. */
export async function removePerson(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(`UPDATE orders SET user_id = NULL, note = '' WHERE id = ANY($1)`, [ids]);
}

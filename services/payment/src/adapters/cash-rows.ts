import { cashPaymentId } from '@shop/contracts/api/payment';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { CASH_METHOD } from '../domain/cash';
import type { KnownOrder } from '../domain/recorded-order';
import { TRANSACTION_COLUMNS, type TransactionRow } from './transaction-rows';

/** Makes the transaction of an order that is paid in cash, unless it is there. */
export async function insertCash(tx: Tx, order: KnownOrder, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO transactions
       (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, created_at, updated_at,
        payment_mode)
     VALUES ($1, $2, $1, 'created', $3, $4, $5, $5, $6) ON CONFLICT (provider_payment_id) DO NOTHING`,
    [cashPaymentId(order.id), order.id, CASH_METHOD, order.amountPaise, now, order.paymentMode],
  );
}

/** Notes why cash will not be collected; what was collected stays. */
export async function failCash(tx: Tx, orderId: string, reason: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE transactions SET status = 'failed', reason = $2, updated_at = $3
     WHERE provider_payment_id = $1 AND status = 'created'`,
    [cashPaymentId(orderId), reason, now],
  );
}

/** @returns false when the parcel's cash is known */
export async function insertCollection(tx: Tx, cash: EventData<'cash-collected'>): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO cash_collections (order_id, shipment_id, tracking_no, amount_paise, collected_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (order_id, shipment_id) DO NOTHING RETURNING shipment_id`,
    [cash.orderId, cash.shipmentId, cash.trackingNo ?? null, cash.amountPaise, cash.at],
  );
  return rows.length > 0;
}

/** Sets what was collected so far as the amount of an order's cash. Money that all goes back continues to. */
export async function captureCash(tx: Tx, orderId: string, now: Date): Promise<TransactionRow> {
  const [row] = await tx.query<TransactionRow>(
    `UPDATE transactions SET status = CASE WHEN status = 'refund-pending' THEN status ELSE 'captured' END,
       amount_paise = (SELECT sum(c.amount_paise) FROM cash_collections c WHERE c.order_id = $2), reason = NULL,
       updated_at = $3
     WHERE provider_payment_id = $1 RETURNING ${TRANSACTION_COLUMNS}`,
    [cashPaymentId(orderId), orderId, now],
  );
  if (!row) throw new Error(`no cash of order ${orderId}`);
  return row;
}

/** A parcel whose cash was collected; `outstandingPaise` is what the courier has not paid out of it. */
export interface Collection {
  readonly shipmentId: string;
  readonly outstandingPaise: number;
}

/** Returns which order a courier's file means: by its id, a parcel's or its tracking number; undefined for none of ours. */
export async function findNamed(
  db: Queryable,
  named: string,
): Promise<{ orderId: string; shipmentId: string | null } | undefined> {
  const [row] = await db.query<{ orderId: string; shipmentId: string | null }>(
    `SELECT order_id AS "orderId", NULL AS "shipmentId", 0 AS rank, NULL AS at FROM transactions
       WHERE provider_payment_id = $2
     UNION ALL
     SELECT order_id, shipment_id, 1, collected_at FROM cash_collections WHERE shipment_id = $1
     UNION ALL
     SELECT order_id, shipment_id, 2, collected_at FROM cash_collections WHERE tracking_no = $1
     ORDER BY rank, at DESC LIMIT 1`,
    [named, cashPaymentId(named)],
  );
  return row && { orderId: row.orderId, shipmentId: row.shipmentId };
}

/** What couriers still owe for an order: in total, and by parcel. */
export async function outstandingCash(
  db: Queryable,
  orderId: string,
): Promise<{ totalPaise: number; parcels: Collection[] }> {
  const parcels = await db.query<Collection>(
    `SELECT c.shipment_id AS "shipmentId", (c.amount_paise - coalesce((
       SELECT sum(r.booked_paise) FROM remittances r WHERE r.order_id = c.order_id AND r.shipment_id = c.shipment_id
     ), 0))::bigint AS "outstandingPaise"
     FROM cash_collections c WHERE c.order_id = $1 ORDER BY c.collected_at, c.shipment_id`,
    [orderId],
  );
  const [whole] = await db.query<{ paise: number }>(
    `SELECT coalesce(sum(booked_paise), 0)::bigint AS paise FROM remittances
     WHERE order_id = $1 AND shipment_id IS NULL`,
    [orderId],
  );
  const ofParcels = parcels.reduce((sum, { outstandingPaise }) => sum + outstandingPaise, 0);
  return { totalPaise: ofParcels - (whole?.paise ?? 0), parcels };
}

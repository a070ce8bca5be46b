import { formatRupees, paiseToRupees } from '@shop/contracts/money';
import type { Queryable } from '@shop/platform/db/database';

interface PaidOrder {
  readonly orderId: string;
  readonly paymentId: string;
  readonly totalPaise: number;
}

interface Payment {
  readonly orderId: string;
  readonly amountPaise: number;
}

interface PartRefund {
  readonly cause: string;
  readonly orderId: string;
  readonly paise: number;
}

const BATCH = 1_000;

/** Compares what orders say of their money with what payment has booked; only what both have finished with. */
export async function auditBetween(order: Queryable, payment: Queryable): Promise<string[]> {
  return [...(await auditPayments(order, payment)), ...(await auditParts(order, payment))];
}

async function auditPayments(order: Queryable, payment: Queryable): Promise<string[]> {
  const findings: string[] = [];
  for (let after = ''; ;) {
    const orders = await order.query<PaidOrder>(
      `SELECT id AS "orderId", payment_id AS "paymentId", total_paise AS "totalPaise" FROM orders
       WHERE status IN ('paid', 'shipped', 'delivered') AND payment_id IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
      [after, BATCH],
    );
    const ids = orders.map(({ paymentId }) => paymentId);
    const rows = await payment.query<Payment & { id: string }>(
      `SELECT provider_payment_id AS id, order_id AS "orderId", amount_paise AS "amountPaise" FROM transactions
       WHERE provider_payment_id = ANY($1) AND status IN ('captured', 'refund-pending', 'refunded')`,
      [ids],
    );
    const payments = new Map(rows.map(({ id, ...row }) => [id, row]));
    findings.push(...orders.flatMap((each) => auditOrder(each, payments.get(each.paymentId))));
    after = orders.at(-1)?.orderId ?? '';
    if (orders.length < BATCH) return findings;
  }
}

function auditOrder({ orderId, paymentId, totalPaise }: PaidOrder, payment: Payment | undefined): string[] {
  if (!payment) return [`Order ${orderId} is paid by ${paymentId}, of which payment knows no money.`];
  if (payment.orderId !== orderId) return [`Order ${orderId} is paid by ${paymentId}, which is of ${payment.orderId}.`];
  if (payment.amountPaise === totalPaise) return [];
  return [`Order ${orderId} costs ${sum(totalPaise)}, and ${paymentId} brought ${sum(payment.amountPaise)}.`];
}

async function auditParts(order: Queryable, payment: Queryable): Promise<string[]> {
  const parts = await order.query<PartRefund>(
    `SELECT cause, order_id AS "orderId", refunded_paise AS paise FROM part_refunds
     WHERE refunded_at IS NOT NULL ORDER BY cause`,
  );
  const booked = await payment.query<PartRefund>(
    `SELECT cause, order_id AS "orderId", amount_paise AS paise FROM refunds
     WHERE cause = ANY($1) AND status = 'processed'`,
    [parts.map(({ cause }) => cause)],
  );
  const byCause = new Map(booked.map((refund) => [refund.cause, refund]));
  return parts.flatMap(({ cause, orderId, paise }) => {
    const refund = byCause.get(cause);
    if (refund?.orderId !== orderId)
      return [`Order ${orderId} had ${sum(paise)} given back for ${cause}; payment did not.`];
    if (refund.paise === paise) return [];
    return [`For ${cause}, ${sum(refund.paise)} went back, and order ${orderId} says ${sum(paise)}.`];
  });
}

const sum = (paise: number) => formatRupees(paiseToRupees(paise));

import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';

/** Everything that is recorded of one payment's money, in paise: what happened, and what the ledger says of it. */
export interface AuditedPayment {
  readonly id: string;
  readonly isMoney: boolean;
  readonly amountPaise: number;
  /** what the buyer has, and what banks have taken back */
  readonly refundedPaise: number;
  readonly pendingPaise: number;
  readonly deductedPaise: number;
  /** refunds of ours that are not through */
  readonly openRefunds: number;
  readonly bookedIn: number;
  readonly bookedRefunds: number;
  readonly bookedDisputes: number;
  readonly sales: number;
  readonly payable: number;
  readonly losses: number;
  readonly courierReceivable: number;
  readonly courierCharges: number;
}

/** Returns each entry about payments of a range whose lines do not add up to nothing, with what they add up to in paise. */
export function unbalancedEntries(db: Queryable, { after, upTo }: Range): Promise<{ id: number; paise: number }[]> {
  return db.query<{ id: number; paise: number }>(
    `SELECT e.id, coalesce(sum(l.amount_paise), 0)::bigint AS paise
     FROM ledger_entries e LEFT JOIN ledger_lines l ON l.entry_id = e.id
     WHERE e.provider_payment_id > $1 AND e.provider_payment_id <= $2
     GROUP BY e.id HAVING coalesce(sum(l.amount_paise), 0) <> 0 OR count(l.account) = 0 ORDER BY e.id`,
    [after, upTo],
  );
}

/** Returns the refunds of payments of a range that buyers have and that the ledger does not know. */
export async function unbookedRefunds(db: Queryable, { after, upTo }: Range): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM provider_refunds p
     WHERE provider_payment_id > $1 AND provider_payment_id <= $2 AND status = 'processed' AND NOT EXISTS (
       SELECT 1 FROM ledger_entries e WHERE e.provider_payment_id = p.provider_payment_id AND e.kind = 'refund'
         AND e.reference = p.id) ORDER BY id`,
    [after, upTo],
  );
  return rows.map(({ id }) => id);
}

/** Returns the payments of a range, by their ids. */
export function auditedPayments(db: Queryable, { after, upTo }: Range): Promise<AuditedPayment[]> {
  return db.query<AuditedPayment>(
    `SELECT t.provider_payment_id AS id, t.status IN ('captured', 'refund-pending', 'refunded') AS "isMoney",
       t.amount_paise AS "amountPaise", made.refunded AS "refundedPaise", made.pending AS "pendingPaise",
       (SELECT coalesce(sum(d.deducted_paise), 0)::bigint FROM disputes d
        WHERE d.provider_payment_id = t.provider_payment_id) AS "deductedPaise",
       (SELECT count(*) FROM refunds r WHERE r.status <> 'processed'
        AND (r.provider_payment_id = t.provider_payment_id OR r.part_of = t.provider_payment_id)) AS "openRefunds",
       booked.*
     FROM transactions t, LATERAL (
       SELECT coalesce(sum(amount_paise) FILTER (WHERE status = 'processed'), 0)::bigint AS refunded,
         coalesce(sum(amount_paise) FILTER (WHERE status = 'pending'), 0)::bigint AS pending
       FROM provider_refunds p WHERE p.provider_payment_id = t.provider_payment_id) made, LATERAL (
       SELECT coalesce(sum(l.amount_paise) FILTER (
           WHERE e.kind IN ('capture', 'cash') AND l.amount_paise > 0), 0)::bigint AS "bookedIn",
         coalesce(-sum(l.amount_paise) FILTER (
           WHERE e.kind = 'refund' AND l.account IN ('provider', 'bank')), 0)::bigint AS "bookedRefunds",
         coalesce(-sum(l.amount_paise) FILTER (
           WHERE e.kind = 'dispute' AND l.account = 'provider'), 0)::bigint AS "bookedDisputes",
         coalesce(-sum(l.amount_paise) FILTER (WHERE l.account = 'sales'), 0)::bigint AS sales,
         coalesce(-sum(l.amount_paise) FILTER (WHERE l.account = 'refunds-payable'), 0)::bigint AS payable,
         coalesce(sum(l.amount_paise) FILTER (WHERE l.account = 'losses'), 0)::bigint AS losses,
         coalesce(sum(l.amount_paise) FILTER (WHERE l.account = 'courier-receivable'), 0)::bigint
           AS "courierReceivable",
         coalesce(sum(l.amount_paise) FILTER (WHERE l.account = 'courier-charges'), 0)::bigint AS "courierCharges"
       FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE e.provider_payment_id = t.provider_payment_id) booked
     WHERE t.provider_payment_id > $1 AND t.provider_payment_id <= $2 ORDER BY t.provider_payment_id`,
    [after, upTo],
  );
}

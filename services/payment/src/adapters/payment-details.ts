import type { Queryable } from '@shop/platform/db/database';
import type { AdminRefund } from '@shop/contracts/api/admin-payment';
import type { ProviderDispute } from '../domain/dispute';
import type { LedgerEntry } from '../domain/ledger';
import { DISPUTE_COLUMNS } from './dispute-rows';
import { SETTLED_NOTE } from './refund-rows';

/** A refund as the staff sees it: one of ours, or one that was made at the provider. */
export interface RefundDetails {
  readonly id: string;
  readonly paymentId: string;
  readonly kind: AdminRefund['kind'];
  readonly cause: string;
  readonly reason: string;
  readonly by: AdminRefund['by'];
  readonly status: AdminRefund['status'];
  readonly amountPaise: number;
  readonly requestedPaise: number | null;
  readonly byHand: boolean;
  readonly reference: string | null;
  /** how what is missing was settled with the buyer */
  readonly settledNote: string | null;
  readonly flaggedAt: Date | null;
  readonly lastError: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export interface BookedEntry extends LedgerEntry {
  readonly paymentId: string;
  readonly reference: string;
  readonly at: Date;
}

/** What belongs to payments, each list in the order in which it happened. */
export interface PaymentDetails {
  readonly refunds: readonly RefundDetails[];
  readonly disputes: readonly ProviderDispute[];
  readonly entries: readonly BookedEntry[];
}

/** The queries for what belongs to payments; each takes their ids. */
export const DETAILS = {
  refunds: `SELECT id, coalesce(provider_payment_id, part_of) AS "paymentId",
      CASE WHEN part_of IS NULL THEN 'rest' ELSE 'part' END AS kind, cause, reason, 'shop' AS by, status,
      amount_paise AS "amountPaise", requested_paise AS "requestedPaise", by_hand AS "byHand",
      paid_reference AS reference, ${SETTLED_NOTE}, flagged_at AS "flaggedAt", last_error AS "lastError", attempts,
      created_at AS "createdAt", settled_at AS "settledAt"
    FROM refunds WHERE provider_payment_id = ANY($1) OR part_of = ANY($1)
    UNION ALL
    SELECT id, provider_payment_id, 'part', 'by-provider', 'by-provider', 'provider', status, amount_paise, NULL, false,
      NULL, NULL, NULL, NULL, 0, made_at, NULL
    FROM provider_refunds WHERE provider_payment_id = ANY($1) AND made_by = 'provider'
    ORDER BY "createdAt", id`,
  disputes: `SELECT ${DISPUTE_COLUMNS} FROM disputes WHERE provider_payment_id = ANY($1) ORDER BY raised_at, id`,
  entries: `SELECT e.provider_payment_id AS "paymentId", e.kind, e.reference, e.booked_at AS at,
      json_agg(json_build_object('account', l.account, 'amountPaise', l.amount_paise)
        ORDER BY l.amount_paise DESC, l.account) AS lines
    FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
    WHERE e.provider_payment_id = ANY($1) GROUP BY e.id ORDER BY e.id`,
} as const;

export async function findDetails(db: Queryable, paymentIds: readonly string[]): Promise<PaymentDetails> {
  return {
    refunds: await db.query<RefundDetails>(DETAILS.refunds, [paymentIds]),
    disputes: await db.query<ProviderDispute>(DETAILS.disputes, [paymentIds]),
    entries: await db.query<BookedEntry>(DETAILS.entries, [paymentIds]),
  };
}

import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';
import type { ProviderDispute } from '../domain/dispute';

export const DISPUTE_COLUMNS = `id, provider_payment_id AS "paymentId", amount_paise AS "amountPaise",
  deducted_paise AS "deductedPaise", state, phase, respond_by AS "respondBy", raised_at AS "raisedAt",
  told_at AS "toldAt"`;

export async function findDispute(db: Queryable, id: string): Promise<ProviderDispute | undefined> {
  const [row] = await db.query<ProviderDispute>(`SELECT ${DISPUTE_COLUMNS} FROM disputes WHERE id = $1`, [id]);
  return row;
}

export function disputesOf(db: Queryable, paymentId: string): Promise<ProviderDispute[]> {
  return db.query<ProviderDispute>(
    `SELECT ${DISPUTE_COLUMNS} FROM disputes WHERE provider_payment_id = $1 ORDER BY raised_at, id`,
    [paymentId],
  );
}

/**
 * The disputes that no bank has decided yet.
 * @param mode only those that the provider can be asked about with such keys
 */
export async function openDisputes(db: Queryable, mode: PaymentMode | null = null): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT d.id FROM disputes d JOIN transactions t ON t.provider_payment_id = d.provider_payment_id
     WHERE d.state IN ('open', 'under_review') AND coalesce(t.payment_mode = $1, true)`,
    [mode],
  );
  return rows.map(({ id }) => id);
}

export async function saveDispute(tx: Tx, dispute: ProviderDispute, orderId: string): Promise<void> {
  await tx.query(
    `INSERT INTO disputes (id, provider_payment_id, order_id, amount_paise, deducted_paise, state, phase, respond_by,
       raised_at, told_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (id) DO UPDATE SET amount_paise = excluded.amount_paise, deducted_paise = excluded.deducted_paise,
       state = excluded.state, phase = excluded.phase, respond_by = excluded.respond_by, told_at = excluded.told_at`,
    [
      dispute.id,
      dispute.paymentId,
      orderId,
      dispute.amountPaise,
      dispute.deductedPaise,
      dispute.state,
      dispute.phase,
      dispute.respondBy,
      dispute.raisedAt,
      dispute.toldAt,
    ],
  );
}

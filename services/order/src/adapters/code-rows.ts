import type { Tx } from '@shop/platform/db/database';
import type { KeptCode } from '../domain/confirmation-code';

export async function findCode(tx: Tx, orderId: string): Promise<KeptCode | undefined> {
  const [row] = await tx.query<KeptCode>(
    `SELECT hash, sent_at AS "sentAt", expires_at AS "expiresAt", sends, tries FROM confirmation_codes
     WHERE order_id = $1`,
    [orderId],
  );
  return row;
}

export async function saveCode(tx: Tx, orderId: string, code: KeptCode): Promise<void> {
  await tx.query(
    `INSERT INTO confirmation_codes (order_id, hash, sent_at, expires_at, sends, tries) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (order_id) DO UPDATE SET hash = excluded.hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, sends = excluded.sends, tries = excluded.tries`,
    [orderId, code.hash, code.sentAt, code.expiresAt, code.sends, code.tries],
  );
}

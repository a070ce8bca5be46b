import { randomBytes } from 'node:crypto';
import type { Database } from '@shop/platform/db/database';
import { SANDBOX_KEY_ID, type RazorpayKeys } from '@shop/shop-settings/third-parties';

/** The keys of this installation's merchant: the id is what every page shows, the secrets are random and kept. */
export async function merchantKeys(db: Database): Promise<RazorpayKeys> {
  const random = () => randomBytes(24).toString('base64url');
  await db.query('INSERT INTO merchant (key_secret, webhook_secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    random(),
    random(),
  ]);
  const [row] = await db.query<Omit<RazorpayKeys, 'id'>>(
    'SELECT key_secret AS secret, webhook_secret AS "webhookSecret" FROM merchant',
  );
  if (!row) throw new Error('the merchant has no keys');
  return { id: SANDBOX_KEY_ID, ...row };
}

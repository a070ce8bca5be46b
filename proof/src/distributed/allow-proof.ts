import pg from 'pg';
import { CONFIRMATION, isConfirmed } from '@shop/audit/allow-audit';
import { takesRealPayments } from '@shop/audit/takes-real-payments';
import type { Queryable } from '@shop/platform/db/database';

/** What was said at the terminal: `--live`, and for the second time `--confirm "the real shop"`. */
export interface ProofWish {
  readonly live: boolean;
  readonly confirm?: string;
}

/**
 * Returns why the proof does not touch those backing services; undefined where it may. It has a shop of its own, but others on the
 * same servers go through what happens to these.
 * @param isReal whether one of these takes real payments
 */
export function whyNotProved({ live, confirm }: ProofWish, isReal: boolean): string | undefined {
  if (!isReal || (live && isConfirmed(confirm))) return undefined;
  return `A shop that takes real payments is on the backing services that the environment names, and the proof kills, pauses and cuts these. If you mean it, say so twice: --live --confirm "${CONFIRMATION}".`;
}

/** Whether the shop that the environment names takes real payments, or ever did. @throws where its database does not answer */
export async function isRealShopThere({ DATABASE_URL, RAZORPAY_KEY_ID }: NodeJS.ProcessEnv): Promise<boolean> {
  const client = new pg.Client({ connectionString: DATABASE_URL, options: '-c search_path=order' });
  await client.connect();
  try {
    return await isRealShop(RAZORPAY_KEY_ID, {
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
    });
  } finally {
    await client.end();
  }
}

/** @param order the part of a database that has the orders, if there are any */
export async function isRealShop(keyId: string | undefined, order: Pick<Queryable, 'query'>): Promise<boolean> {
  const [found] = await order.query<{ there: boolean }>(`SELECT to_regclass('orders') IS NOT NULL AS there`);
  const nothing: Pick<Queryable, 'query'> = { query: () => Promise.resolve([]) };
  return takesRealPayments(keyId, found?.there === true ? order : nothing);
}

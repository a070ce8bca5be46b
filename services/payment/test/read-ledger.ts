import type { Database } from '@shop/platform/db/database';

interface Ledger {
  /** paise by account */
  balances: Record<string, number>;
  entries: { kind: string; payment: string }[];
}

export async function readLedger(db: Database): Promise<Ledger> {
  const accounts = await db.query<{ account: string; balance: number }>(
    'SELECT account, sum(amount_paise)::bigint AS balance FROM ledger_lines GROUP BY account',
  );
  const entries = await db.query<{ kind: string; payment: string }>(
    'SELECT kind, provider_payment_id AS payment FROM ledger_entries ORDER BY id',
  );
  return { balances: Object.fromEntries(accounts.map(({ account, balance }) => [account, balance])), entries };
}

import type { AccountKind } from '@shop/contracts/api/account';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';

export interface FormerEmail {
  readonly changeId: string;
  readonly kind: AccountKind;
  readonly accountId: string;
  readonly email: string;
}

export async function keepFormerEmail(tx: Tx, { changeId, kind, accountId, email }: FormerEmail): Promise<void> {
  await tx.query('INSERT INTO former_emails (change_id, account_kind, account_id, email) VALUES ($1, $2, $3, $4)', [
    changeId,
    kind,
    accountId,
    email,
  ]);
}

/** The e-mail that an account had before this change; undefined once it is forgotten. */
export async function findFormerEmail(db: Queryable, changeId: string): Promise<string | undefined> {
  const [row] = await db.query<{ email: string }>('SELECT email FROM former_emails WHERE change_id = $1', [changeId]);
  return row?.email;
}

/** Forgets those of an account that is deleted. */
export async function forgetFormerEmails(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM former_emails WHERE account_id = $1', [accountId]);
}

/** No mail about a change is sent any more when these are forgotten. */
export function forgetOldEmails(db: Queryable, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'former_emails', column: 'changed_at', keep: '4 days' }, signal);
}

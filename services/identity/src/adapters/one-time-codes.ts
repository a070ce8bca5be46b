import type { AccountKind } from '@shop/contracts/api/account';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { newId } from '@shop/platform/ids';

/** What a link or a code is for; it counts for nothing else. */
export type CodePurpose = 'password-reset' | 'email' | 'login' | 'mobile';

interface Rule {
  readonly lifetime: string;
  /** what one account may ask for in the lifetime of one: somebody else may be asking in its name */
  readonly mostOpen: number;
  readonly mostADay: number;
}

const RULES: Readonly<Record<CodePurpose, Rule>> = {
  // long enough for a mail that is slow, short enough for a mailbox that somebody else reads later
  'password-reset': { lifetime: '1 hour', mostOpen: 3, mostADay: 72 },
  email: { lifetime: '1 day', mostOpen: 5, mostADay: 5 },
  // a code of six digits is guessed once in 20,000 days by who tries as often as this allows
  login: { lifetime: '10 minutes', mostOpen: 3, mostADay: 10 },
  mobile: { lifetime: '10 minutes', mostOpen: 3, mostADay: 10 },
};
/** Guesses at one code. */
const MOST_TRIES = 5;

/** A request for a link, or for a code that somebody types. */
export interface OneTimeCode {
  readonly id: string;
  readonly kind: AccountKind;
  readonly accountId: string;
  readonly purpose: CodePurpose;
  /** of the account when it was asked for */
  readonly accountState: string;
  readonly channel: 'mail' | 'sms' | null;
  readonly expiresAt: Date;
  /** neither used nor too old */
  readonly isOpen: boolean;
  /** it went where everybody reads it */
  readonly inTest: boolean;
}

const COLUMNS = `id, account_kind AS kind, account_id AS "accountId", purpose, account_state AS "accountState", channel,
  expires_at AS "expiresAt", used_at IS NULL AND expires_at > now() AS "isOpen", in_test AS "inTest"`;

export type NewCode = Pick<OneTimeCode, 'kind' | 'accountId' | 'accountState' | 'purpose'> &
  Partial<Pick<OneTimeCode, 'channel'>>;

/** Writes a request, with the account locked; undefined when there are enough of them. */
export async function insertCode(
  tx: Tx,
  { kind, accountId, accountState, purpose, channel = null }: NewCode,
): Promise<string | undefined> {
  const { lifetime, mostOpen, mostADay } = RULES[purpose];
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO one_time_codes (id, account_kind, account_id, purpose, account_state, channel, expires_at)
     SELECT $1, $2, $3, $4, $5, $6, now() + $7::interval
     FROM (SELECT count(*) FILTER (WHERE expires_at > now()) AS open,
             count(*) FILTER (WHERE created_at > now() - interval '1 day') AS today
           FROM one_time_codes WHERE account_kind = $2 AND account_id = $3 AND purpose = $4) asked
     WHERE open < $8 AND today < $9
     RETURNING id`,
    [newId(), kind, accountId, purpose, accountState, channel, lifetime, mostOpen, mostADay],
  );
  return row?.id;
}

export async function findCode(db: Queryable, id: string): Promise<OneTimeCode | undefined> {
  const [code] = await db.query<OneTimeCode>(`SELECT ${COLUMNS} FROM one_time_codes WHERE id = $1`, [id]);
  return code;
}

/** The link with this hash. */
export async function findCodeByHash(
  db: Queryable,
  { kind, purpose }: Pick<OneTimeCode, 'kind' | 'purpose'>,
  hash: string,
): Promise<OneTimeCode | undefined> {
  const [code] = await db.query<OneTimeCode>(
    `SELECT ${COLUMNS} FROM one_time_codes WHERE hash = $1 AND account_kind = $2 AND purpose = $3`,
    [hash, kind, purpose],
  );
  return code;
}

export interface Armed {
  readonly hash: string;
  /** it goes where everybody reads it */
  readonly inTest: boolean;
}

/** From now on the link or the code with this hash counts. */
export async function armCode(db: Queryable, id: string, { hash, inTest }: Armed): Promise<void> {
  await db.query('UPDATE one_time_codes SET hash = $2, in_test = in_test OR $3 WHERE id = $1', [id, hash, inTest]);
}

/** A code as it was sent, of which one more guess is counted now. */
export type TriedCode = Pick<OneTimeCode, 'id' | 'accountState'> & { readonly hash: string };

/** Counts a guess at the newest code that was sent; undefined when there is none to guess at, or it was guessed at too often. */
export async function countTry(db: Queryable, accountId: string, purpose: CodePurpose): Promise<TriedCode | undefined> {
  const [code] = await db.query<TriedCode>(
    `UPDATE one_time_codes SET tries = tries + 1
     WHERE id = (SELECT id FROM one_time_codes
                 WHERE account_kind = 'user' AND account_id = $1 AND purpose = $2 AND hash IS NOT NULL
                 ORDER BY created_at DESC, id DESC LIMIT 1)
       AND used_at IS NULL AND expires_at > now() AND tries < $3
     RETURNING id, account_state AS "accountState", hash`,
    [accountId, purpose, MOST_TRIES],
  );
  return code;
}

/** Uses a code up. @returns false when it was used before or is too old */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const used = await tx.query(
    'UPDATE one_time_codes SET used_at = now() WHERE id = $1 AND used_at IS NULL AND expires_at > now() RETURNING id',
    [id],
  );
  return used.length > 0;
}

/** Forgets what an account that is deleted asked for. */
export async function forgetCodes(db: Queryable, accountId: string): Promise<void> {
  await db.query('DELETE FROM one_time_codes WHERE account_id = $1', [accountId]);
}

/** From now on, the codes that an account was sent open nothing. They still count among those of the day. */
export async function endTypedCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `UPDATE one_time_codes SET expires_at = now()
     WHERE account_id = $1 AND purpose IN ('login', 'mobile') AND expires_at > now()`,
    [accountId],
  );
}

/** The shop is open now: what was sent while everybody could read it counts no more. */
export async function endTestCodes(db: Database): Promise<void> {
  await db.query('UPDATE one_time_codes SET expires_at = now() WHERE in_test AND expires_at > now()');
}

export function forgetOldCodes(db: Queryable, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'one_time_codes', column: 'expires_at', keep: '1 day' }, signal);
}

import type { AccountKind } from '@shop/contracts/api/account';
import { isUniqueViolation, type Database, type Queryable, type Tx } from '@shop/platform/db/database';
import { ConflictError } from '@shop/platform/errors';
import { TABLES } from './account-tables';

export interface Proof {
  readonly kind: AccountKind;
  readonly id: string;
  /** the shop is only tried out, where everybody reads every message */
  readonly inTest: boolean;
}

/** Notes that the account's e-mail is its owner's, by a link that was sent there. */
export async function proveEmailByLink(tx: Tx, { kind, id, inTest }: Proof, email: string): Promise<void> {
  await tx.query(
    `UPDATE ${TABLES[kind]} SET email_proved = true, email_proved_in_test = $3, version = version + 1, updated_at = now()
     WHERE id = $1 AND lower(email) = lower($2)`,
    [id, email, inTest],
  );
}

/**
 * Notes that a number is the account's. Numbers are handed on, so whoever proves one last has it.
 * @throws ConflictError when two accounts prove it at the same moment
 */
export async function proveMobile(tx: Tx, { id, inTest }: Pick<Proof, 'id' | 'inTest'>, key: string): Promise<void> {
  try {
    await tx.query('UPDATE users SET mobile_key = NULL, version = version + 1 WHERE mobile_key = $1 AND id <> $2', [
      key,
      id,
    ]);
    await tx.query(
      `UPDATE users SET mobile_key = $2, mobile_proved_in_test = $3, version = version + 1, updated_at = now()
       WHERE id = $1`,
      [id, key, inTest],
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new ConflictError('mobile-taken', 'Please try again in a moment');
    throw error;
  }
}

/** A mobile that was proved by whoever made the account opens it no more. */
export async function forgetMobileProof(tx: Tx, id: string): Promise<void> {
  await tx.query('UPDATE users SET mobile_key = NULL WHERE id = $1', [id]);
}

/** The shop is open now: what was proved while it was tried out has to be proved again. */
export async function forgetTestProofs(db: Database): Promise<void> {
  for (const table of Object.values(TABLES))
    await db.query(`UPDATE ${table} SET email_proved = false, email_proved_in_test = false WHERE email_proved_in_test`);
  await db.query('UPDATE users SET mobile_key = NULL, mobile_proved_in_test = false WHERE mobile_proved_in_test');
}

export async function findIdByMobile(db: Queryable, key: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>('SELECT id FROM users WHERE mobile_key = $1', [key]);
  return row?.id;
}

import type { AccountKind } from '@shop/contracts/api/account';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { look, type Look } from '@shop/platform/db/looks';
import { prepared } from '@shop/platform/db/prepared';
import type { Account, AccountChange, NewAccount } from '../domain/account';
import { foldName } from '../domain/fold-name';
import { mobileNumber } from '../domain/mobile-number';
import { HAS_NAME, TABLES } from './account-tables';
import { conflictFrom } from './taken-names';

const COLUMNS = {
  user: `id, 'user' AS kind, login_name AS "loginName", NULL AS "adminId", full_name AS "fullName", coalesce(email, '') AS email,
    email_proved AS "emailProved", mobile, mobile_key AS "mobileKey",
    profile_image AS "profileImage", password_hash AS "passwordHash",
    password_set_in_test AS "passwordSetInTest", google_subject AS "googleSubject", demo, version`,
  admin: `id, 'admin' AS kind, login_name AS "loginName", admin_id AS "adminId", full_name AS "fullName", coalesce(email, '') AS email,
    email_proved AS "emailProved", mobile, NULL AS "mobileKey",
    profile_image AS "profileImage", password_hash AS "passwordHash",
    password_set_in_test AS "passwordSetInTest", google_subject AS "googleSubject", demo, version`,
} as const;

const CHANGEABLE = {
  loginName: 'login_name',
  fullName: 'full_name',
  email: 'email',
  mobile: 'mobile',
  profileImage: 'profile_image',
  passwordHash: 'password_hash',
  passwordSetInTest: 'password_set_in_test',
} as const satisfies Record<keyof AccountChange, string>;

/** @param condition one of a few, as each stays prepared */
const selectOne = (kind: AccountKind, condition: string): string =>
  prepared(`SELECT ${COLUMNS[kind]} FROM ${TABLES[kind]} WHERE ${condition}`);

async function findOne(db: Queryable, kind: AccountKind, condition: string, values: unknown[]) {
  const [account] = await db.query<Account>(selectOne(kind, condition), values);
  return account;
}

export function accountLook(kind: AccountKind, id: string): Look<Account, Account | undefined> {
  return { text: selectOne(kind, 'id = $1'), values: [id], read: ([account]) => account };
}

export function findAccount(db: Queryable, kind: AccountKind, id: string): Promise<Account | undefined> {
  return look(db, accountLook(kind, id));
}

/** The account, locked until the transaction ends. */
export function lockAccount(db: Queryable, kind: AccountKind, id: string): Promise<Account | undefined> {
  return findOne(db, kind, 'id = $1 FOR UPDATE', [id]);
}

/** By the folded name; accounts from before, whose name is not folded or has a double, by the name itself. */
export function findByLoginName(db: Queryable, kind: AccountKind, loginName: string): Promise<Account | undefined> {
  return findOne(db, kind, `${HAS_NAME} ORDER BY lower(login_name) = lower($2) DESC LIMIT 1`, [
    foldName(loginName),
    loginName,
  ]);
}

export function findByEmail(db: Queryable, kind: AccountKind, email: string): Promise<Account | undefined> {
  return findOne(db, kind, 'lower(email) = lower($1)', [email]);
}

/** The account with an e-mail, locked until the transaction ends. */
export function lockByEmail(tx: Tx, kind: AccountKind, email: string): Promise<Account | undefined> {
  return findOne(tx, kind, 'lower(email) = lower($1) FOR UPDATE', [email]);
}

export function findByGoogleSubject(db: Queryable, kind: AccountKind, subject: string): Promise<Account | undefined> {
  return findOne(db, kind, 'google_subject = $1', [subject]);
}

/** @throws ConflictError when another account has one of its names. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<void> {
  const values: unknown[] = [
    account.id,
    account.loginName,
    foldName(account.loginName),
    account.fullName,
    account.email,
    account.emailProved,
    account.mobile,
    account.profileImage,
    account.passwordHash,
    account.googleSubject,
    account.demo,
  ];
  if (account.kind === 'admin') values.push(account.adminId);
  await db
    .query(
      `INSERT INTO ${TABLES[account.kind]}
         (id, login_name, login_key, full_name, email, email_proved, mobile, profile_image, password_hash, google_subject,
          demo
         ${account.kind === 'admin' ? ', admin_id' : ''})
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    )
    .catch((error: unknown) => {
      throw conflictFrom(error, account.kind);
    });
}

/** @throws ConflictError when another account has one of the new names. */
export async function updateAccount(
  db: Queryable,
  kind: AccountKind,
  id: string,
  change: AccountChange,
): Promise<Account | undefined> {
  const given = Object.entries(CHANGEABLE).filter(([name]) => change[name as keyof AccountChange] !== undefined);
  const assignments = given.map(([, column], index) => `${column} = $${index + 2}`);
  const values = given.map(([name]) => change[name as keyof AccountChange]);
  if (change.loginName !== undefined) {
    values.push(foldName(change.loginName));
    assignments.push(`login_key = $${values.length + 1}`);
  }
  // typed by somebody who need not own it
  if (change.mobile !== undefined && kind === 'user') {
    values.push(mobileNumber(change.mobile) ?? null);
    assignments.push(`mobile_key = CASE WHEN mobile_key = $${values.length + 1} THEN mobile_key END`);
  }
  if (change.email !== undefined) {
    values.push(change.email);
    assignments.push(`email_proved = email_proved AND lower(email) = lower($${values.length + 1})`);
  }
  const [account] = await db
    .query<Account>(
      `UPDATE ${TABLES[kind]} SET ${[...assignments, 'version = version + 1', 'updated_at = now()'].join(', ')}
       WHERE id = $1 RETURNING ${COLUMNS[kind]}`,
      [id, ...values],
    )
    .catch((error: unknown) => {
      throw conflictFrom(error, kind);
    });
  return account;
}

/**
 * From now on Google opens the account.
 * @param keepsPassword whether the password still does, too
 * @param demo whether everybody can sign in as this person
 */
export async function linkGoogle(
  tx: Tx,
  kind: AccountKind,
  id: string,
  { subject, demo, keepsPassword }: { subject: string; demo: boolean; keepsPassword: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE ${TABLES[kind]} SET google_subject = $2, password_hash = CASE WHEN $4 THEN password_hash END,
       email_proved = true, email_proved_in_test = false, demo = demo OR $3, version = version + 1, updated_at = now() WHERE id = $1`,
    [id, subject, demo, keepsPassword],
  );
}

/** From now on Google opens the account no more; it needs a password for that. */
export async function unlinkGoogle(tx: Tx, kind: AccountKind, id: string): Promise<void> {
  await tx.query(`UPDATE ${TABLES[kind]} SET google_subject = NULL WHERE id = $1`, [id]);
}

/** Notes that the account's e-mail is its owner's. */
export async function proveEmail(db: Queryable, kind: AccountKind, id: string, email: string): Promise<void> {
  await db.query(
    `UPDATE ${TABLES[kind]} SET email_proved = true, email_proved_in_test = false
     WHERE id = $1 AND lower(email) = lower($2)`,
    [id, email],
  );
}

/** Takes the e-mail off an account whose owner it is not. */
export async function releaseEmail(tx: Tx, kind: AccountKind, id: string): Promise<void> {
  await tx.query(
    `UPDATE ${TABLES[kind]} SET email = NULL, email_proved = false, version = version + 1, updated_at = now()
     WHERE id = $1`,
    [id],
  );
}

export async function deleteAccountRow(db: Queryable, kind: AccountKind, id: string): Promise<void> {
  await db.query(`DELETE FROM ${TABLES[kind]} WHERE id = $1`, [id]);
}

import type { AccountKind } from '@shop/contracts/api/account';
import { isUniqueViolation, type Queryable } from '@shop/platform/db/database';
import { foldName } from '../domain/fold-name';
import { alreadyTaken, type UniqueField } from '../domain/name-taken';
import { HAS_NAME, TABLES } from './account-tables';

export interface UniqueNames {
  loginName?: string;
  email?: string;
  adminId?: string | null;
}

/**
 * Checks before anything expensive is done; the unique indexes decide when two come at the same time.
 * @param except an account that may have these names: the one being changed
 * @throws ConflictError naming each field that belongs to another account
 */
export async function refuseTakenNames(
  db: Queryable,
  kind: AccountKind,
  { loginName, email, adminId }: UniqueNames,
  except = '',
): Promise<void> {
  const byAdminId = kind === 'admin' ? 'admin_id = $3' : '$3::text IS NOT NULL AND false';
  const rows = await db.query<Record<UniqueField, boolean | null>>(
    `SELECT ${HAS_NAME} AS "loginName", lower(email) = lower($4) AS email, ${byAdminId} AS "adminId"
     FROM ${TABLES[kind]} WHERE (${HAS_NAME} OR lower(email) = lower($4) OR ${byAdminId}) AND id <> $5`,
    [loginName === undefined ? null : foldName(loginName), loginName ?? null, adminId ?? null, email ?? null, except],
  );
  const fields: UniqueField[] = ['loginName', 'email', 'adminId'];
  const taken = fields.filter((field) => rows.some((row) => row[field] === true));
  if (taken.length > 0) throw alreadyTaken(kind, taken);
}

/** Turns the database's refusal of a duplicate into the caller's conflict. */
export function conflictFrom(error: unknown, kind: AccountKind): unknown {
  const table = TABLES[kind];
  if (isUniqueViolation(error, `${table}_login_name`) || isUniqueViolation(error, `${table}_login_key`))
    return alreadyTaken(kind, ['loginName']);
  if (isUniqueViolation(error, `${table}_email`)) return alreadyTaken(kind, ['email']);
  if (isUniqueViolation(error, `${table}_admin_id`)) return alreadyTaken(kind, ['adminId']);
  // the same person signing in twice at once
  if (isUniqueViolation(error, `${table}_google_subject`)) return alreadyTaken(kind, []);
  return error;
}

import { isUniqueViolation, type Queryable } from '@shop/platform/db/database';
import { foldName } from '../domain/fold-name';

const AT_ONCE = 500;

/**
 * Folds the names of accounts that were made before names were folded. Where another account has the same folded name
 * already, the account keeps being found by its exact name.
 */
export async function foldOldNames(db: Queryable): Promise<void> {
  for (const table of ['users', 'admins']) {
    for (let after = ''; ;) {
      const rows = await db.query<{ id: string; name: string }>(
        `SELECT id, login_name AS name FROM ${table} WHERE login_key IS NULL AND id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
        [after],
      );
      for (const { id, name } of rows) await setKey(db, table, id, name);
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}

async function setKey(db: Queryable, table: string, id: string, name: string): Promise<void> {
  try {
    // the name may have changed since it was read
    await db.query(`UPDATE ${table} SET login_key = $2 WHERE id = $1 AND login_key IS NULL AND login_name = $3`, [
      id,
      foldName(name),
      name,
    ]);
  } catch (error) {
    if (!isUniqueViolation(error, `${table}_login_key`)) throw error;
  }
}

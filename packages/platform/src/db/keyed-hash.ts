import { createHmac } from 'node:crypto';
import type { Queryable } from './database';
import { createSecret } from './secret';

/**
 * Returns what hashes a text with a secret that is in the table `secrets` of a service under a name: nobody without the
 * database can tell from a hash what it is of, not even by trying.
 */
export function createKeyedHash(db: Queryable, name: string): (text: string) => Promise<string> {
  const secret = createSecret(db, name);
  return async (text) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('base64url');
}

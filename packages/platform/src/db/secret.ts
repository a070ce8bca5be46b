import { randomBytes } from 'node:crypto';
import type { Queryable } from './database';

/**
 * 32 random bytes that are in the table `secrets` of a service under a name: made once, the same for every replica and after
 * a restart.
 */
export function createSecret(db: Queryable, name: string): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined;

  async function read(): Promise<Buffer> {
    await db.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32)]);
    const [row] = await db.query<{ value: Buffer }>('SELECT value FROM secrets WHERE name = $1', [name]);
    if (!row) throw new Error(`the secret ${name} is gone`);
    return row.value;
  }

  return () => {
    secret ??= read().catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
}

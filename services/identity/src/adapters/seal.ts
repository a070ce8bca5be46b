import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from '@shop/platform/db/database';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts small values that a browser keeps for us; it can neither read nor change them. */
export interface Seal {
  seal(value: unknown): Promise<string>;
  /** The value, or undefined for anything that was not sealed here. */
  open(sealed: string): Promise<unknown>;
}

/** A seal whose key is in the database: made once, the same for every replica and after a restart. */
export function createSeal(db: Queryable, name: string): Seal {
  let key: Promise<Buffer> | undefined;

  async function readKey(): Promise<Buffer> {
    await db.query('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, randomBytes(32)]);
    const [row] = await db.query<{ value: Buffer }>('SELECT value FROM secrets WHERE name = $1', [name]);
    if (!row) throw new Error(`the secret ${name} is gone`);
    return row.value;
  }

  function keyOnce(): Promise<Buffer> {
    key ??= readKey().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  }

  return {
    seal: async (value) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await keyOnce(), iv);
      const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: async (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, await keyOnce(), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const content = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(content.toString('utf8')) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from '@shop/platform/db/database';
import { createSecret } from './secret';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts small values that a browser keeps for us; it can neither read nor change them. */
export interface Seal {
  seal(value: unknown): Promise<string>;
  /** The value, or undefined for anything that was not sealed here. */
  open(sealed: string): Promise<unknown>;
}

/** A seal whose key is in the database. */
export function createSeal(db: Queryable, name: string): Seal {
  const key = createSecret(db, name);

  return {
    seal: async (value) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), iv);
      const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: async (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, await key(), bytes.subarray(0, IV_BYTES), {
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

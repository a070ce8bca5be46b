import type { Queryable } from '@shop/platform/db/database';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { createSecret } from '@shop/platform/db/secret';

/** JSON Web Encryption with the key itself, which only identity has. */
const KEY_USE = 'dir';
const ENCRYPTION = 'A256GCM';

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
    seal: async (value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: KEY_USE, enc: ENCRYPTION })
        .encrypt(await key()),
    open: async (sealed) => {
      const secret = await key();
      try {
        const { plaintext } = await compactDecrypt(sealed, secret, {
          keyManagementAlgorithms: [KEY_USE],
          contentEncryptionAlgorithms: [ENCRYPTION],
        });
        return JSON.parse(new TextDecoder().decode(plaintext)) as unknown;
      } catch {
        return undefined;
      }
    },
  };
}

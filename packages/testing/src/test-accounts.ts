import { generateKeyPairSync } from 'node:crypto';
import type { AccountKind } from '@shop/contracts/api/account';
import jwt from 'jsonwebtoken';
import { newId } from '@shop/platform/ids';
import {
  createKeyedVerifier,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_S,
  type TokenVerifier,
} from '@shop/platform/auth/tokens';

const KEY_ID = 'test';

export interface TestAccount {
  readonly id: string;
  readonly token: string;
  /** ready for a request's headers */
  readonly headers: { authorization: string };
}

export interface TestAccounts {
  readonly verifier: TokenVerifier;
  /** @param lifetimeS how long its token is good, in s */
  account(kind: AccountKind, id?: string, lifetimeS?: number): TestAccount;
}

/** Signs real tokens with a key of its own, for component tests of services that only verify them. */
export function createTestAccounts(): TestAccounts {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    verifier: createKeyedVerifier((kid) => Promise.resolve(kid === KEY_ID ? publicKey : undefined)),
    account: (kind, id = newId(), lifetimeS = TOKEN_LIFETIME_S) => {
      const token = jwt.sign({ kind, sid: newId() }, privateKey, {
        algorithm: TOKEN_ALGORITHM,
        keyid: KEY_ID,
        subject: id,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        expiresIn: lifetimeS,
      });
      return { id, token, headers: { authorization: `Bearer ${token}` } };
    },
  };
}

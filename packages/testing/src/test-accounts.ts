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

/** Signs real tokens with its own key, for component tests of services that only verify them. */
export function createTestAccounts(): {
  verifier: TokenVerifier;
  /** @param lifetimeS validity of its token, in s */
  account(kind: AccountKind, id?: string, lifetimeS?: number): TestAccount;
} {
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

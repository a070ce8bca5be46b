import { createHash } from 'node:crypto';
import { CODE_DIGITS } from '@shop/contracts/api/proof';
import type { Queryable } from '@shop/platform/db/database';
import { createKeyedHash } from '@shop/platform/db/keyed-hash';
import type { Account } from '../domain/account';

/** What links and codes are made and checked with. */
export interface LinkTokens {
  /** The token of a request: the same each time, so that a mail that is sent again has the same link. */
  tokenOf(requestId: string): Promise<string>;
  /** What a token is found by. */
  hashOf(token: string): string;
  /** The six digits of a request: the same each time. */
  codeOf(requestId: string): Promise<string>;
  /** What is kept of the digits: nobody without the database finds them by trying all. */
  codeHashOf(requestId: string, code: string): Promise<string>;
  /** Stands for the account's e-mail and password: a link asked for before either changed is worth nothing. */
  stateOf(account: Pick<Account, 'email' | 'passwordHash'>): Promise<string>;
  /** Stands for the e-mail or the number that is to be proved, or was when a code was asked for. */
  stateOfPlace(place: string): Promise<string>;
  /** Signs what somebody may do who has no account at hand, such as leave a list. */
  sign(about: 'leave', ...parts: readonly string[]): Promise<string>;
}

/** Tokens whose key is in the database. */
export function createLinkTokens(db: Queryable): LinkTokens {
  const keyedHash = createKeyedHash(db, 'one-time links');
  const sign = (...parts: readonly (string | null)[]) => keyedHash(JSON.stringify(parts));

  return {
    tokenOf: (requestId) => sign('token', requestId),
    hashOf: (token) => createHash('sha256').update(token).digest('base64url'),
    codeOf: async (requestId) => digitsOf(await sign('code', requestId)),
    codeHashOf: (requestId, code) => sign('code hash', requestId, code),
    stateOf: ({ email, passwordHash }) => sign('state', email.toLowerCase(), passwordHash),
    stateOfPlace: (place) => sign('place', place.toLowerCase()),
    sign,
  };
}

/** 48 bits, so that no number is likelier than another by more than a millionth of a percent. */
function digitsOf(hash: string): string {
  const number = Buffer.from(hash, 'base64url').readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

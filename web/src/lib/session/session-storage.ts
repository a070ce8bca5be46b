import type { AccountKind, Admin, User } from '@shop/contracts/api/account';
import { STORAGE_KEYS } from '../../config/storage-keys';

export interface StoredAccounts {
  user: User;
  admin: Admin;
}
export interface StoredSession<Kind extends AccountKind> {
  token: string | null;
  info: StoredAccounts[Kind] | null;
}

/** Reads one side's session. Info that does not parse is logged and counts as signed out. */
export function readSession<Kind extends AccountKind>(kind: Kind, storage: Storage): StoredSession<Kind> {
  const token = readToken(kind, storage);
  const text = storage.getItem(STORAGE_KEYS[kind].info);
  if (text === null) return { token, info: null };
  const info = parseInfo<Kind>(text);
  if (info !== null) return { token, info };
  console.error(`Stored ${STORAGE_KEYS[kind].info} cannot be read; showing the signed-out state.`);
  return { token: null, info: null };
}

export function writeSession<Kind extends AccountKind>(
  kind: Kind,
  session: StoredSession<Kind>,
  storage: Storage,
): void {
  put(storage, STORAGE_KEYS[kind].token, session.token);
  put(storage, STORAGE_KEYS[kind].info, session.info === null ? null : JSON.stringify(session.info));
}

/** Older clients stored missing values as text: `undefined` and `null` are no tokens. */
function readToken(kind: AccountKind, storage: Storage): string | null {
  const token = storage.getItem(STORAGE_KEYS[kind].token);
  return token === '' || token === 'null' || token === 'undefined' ? null : token;
}

function parseInfo<Kind extends AccountKind>(text: string): StoredAccounts[Kind] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as StoredAccounts[Kind])
      : null;
  } catch {
    return null;
  }
}

function put(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

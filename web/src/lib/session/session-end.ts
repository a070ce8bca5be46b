import { accountId } from './session-account';
import type { StoredSession } from './session-storage';

/** Whether the account that was signed in no longer is: logged out, its session ended, or replaced by another. */
export function hasLeft(before: StoredSession<'user'>, now: StoredSession<'user'>): boolean {
  if (before.token === null && before.info === null) return false;
  if (now.token === null && now.info === null) return true;
  if (before.info !== null) return accountId(before.info) !== accountId(now.info);
  // known by a token alone, which another tab or a renewal may follow with who it is
  return now.info !== null && now.token !== before.token;
}

import type { AccountKind, EndedSessions } from '@shop/contracts/api/account';
import { TOKEN_LIFETIME_S, type Principal } from '@shop/platform/auth/tokens';
import type { Database, Queryable, Tx } from '@shop/platform/db/database';
import { forgetOld } from '@shop/platform/db/forget-old';
import { prepared } from '@shop/platform/db/prepared';
import { newId } from '@shop/platform/ids';
import { newEvent } from '@shop/platform/messaging/new-event';
import { appendEvents } from '@shop/platform/messaging/outbox';
import type { EventData } from '@shop/contracts/events/event-types';
import type { Account } from '../domain/account';
import { TABLES } from './account-tables';

/** However often it is renewed, a session ends after this: an admin signs in once a working day. */
const LONGEST = { user: '30 days', admin: '12 hours' } as const;

export interface Session extends Principal {
  /** seconds until it ends, unless it is renewed */
  readonly endsInS: number;
}

const ENDS_IN_S = 'floor(extract(epoch FROM expires_at - now()))::int AS "endsInS"';

/**
 * Opens a session, unless the account's password was changed or the account deleted since it was read: what ends
 * sessions locks the account first, so none slips through.
 * @param inTest whether the shop is only tried out: then the session ends with that
 */
export async function openSession(
  db: Queryable,
  account: Account,
  { inTest }: { readonly inTest: boolean },
): Promise<Session | undefined> {
  const [row] = await db.query<Pick<Session, 'sessionId' | 'endsInS'>>(
    prepared(
      `INSERT INTO sessions (id, account_id, kind, expires_at, in_test)
       SELECT $1, a.id, $2, now() + $3 * interval '1 second', $6
       FROM (SELECT id FROM ${TABLES[account.kind]} WHERE id = $4 AND password_hash IS NOT DISTINCT FROM $5 FOR SHARE) a
       RETURNING id AS "sessionId", ${ENDS_IN_S}`,
    ),
    [newId(), account.kind, TOKEN_LIFETIME_S, account.id, account.passwordHash, inTest],
  );
  return row && { accountId: account.id, kind: account.kind, ...row };
}

/** Returns whether the session has not ended. */
export async function isLive(db: Queryable, { sessionId, accountId, kind }: Principal): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sessions
     WHERE id = $1 AND account_id = $2 AND kind = $3 AND revoked_at IS NULL AND expires_at > now()`,
    [sessionId, accountId, kind],
  );
  return rows.length > 0;
}

/** Extends a live session by the lifetime of one more token, or as long as it may; undefined when it may not. */
export async function prolongSession(tx: Tx, principal: Principal): Promise<Session | undefined> {
  const { sessionId, accountId, kind } = principal;
  const [row] = await tx.query<Pick<Session, 'endsInS'>>(
    `UPDATE sessions SET expires_at = least(now() + $4 * interval '1 second', created_at + $5::interval)
     WHERE id = $1 AND account_id = $2 AND kind = $3 AND revoked_at IS NULL AND expires_at > now()
       AND created_at > now() - $5::interval
     RETURNING ${ENDS_IN_S}`,
    [sessionId, accountId, kind, TOKEN_LIFETIME_S, LONGEST[kind]],
  );
  return row && { ...principal, ...row };
}

export interface SessionsToEnd {
  readonly accountId: string;
  readonly kind: AccountKind;
  /** this one only */
  readonly only?: string;
}

/** Ends sessions with their events, in the transaction of what ended them. */
export async function revokeSessions(
  tx: Tx,
  { accountId, kind, only }: SessionsToEnd,
  reason: EventData<'session-revoked'>['reason'],
): Promise<void> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE sessions SET revoked_at = now()
     WHERE account_id = $1 AND kind = $2 AND revoked_at IS NULL AND expires_at > now()
       AND ($3::text IS NULL OR id = $3)
     RETURNING id`,
    [accountId, kind, only ?? null],
  );
  await appendEvents(
    tx,
    rows.map(({ id }) => newEvent('session-revoked', id, 1, { sessionId: id, reason })),
  );
}

/** Notes of all sessions that they are of test mode, also of those that a release opened which did not note it. */
export async function markTestSessions(db: Database): Promise<void> {
  await db.query('UPDATE sessions SET in_test = true WHERE NOT in_test AND revoked_at IS NULL AND expires_at > now()');
}

/** Ends the sessions of test mode, and those of all accounts that everybody can enter. */
export async function revokeTestSessions(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.query<{ id: string }>(
      `UPDATE sessions s SET revoked_at = now()
       WHERE revoked_at IS NULL AND expires_at > now() AND (in_test OR EXISTS (
         SELECT 1 FROM users u WHERE s.kind = 'user' AND u.id = s.account_id AND u.demo
         UNION ALL SELECT 1 FROM admins a WHERE s.kind = 'admin' AND a.id = s.account_id AND a.demo))
       RETURNING id`,
    );
    await appendEvents(
      tx,
      rows.map(({ id }) => newEvent('session-revoked', id, 1, { sessionId: id, reason: 'logout' })),
    );
  });
}

/**
 * Returns the sessions that ended since, with those of the minute before: what was committed late is listed again.
 * Without a time, all of which a token may still be valid.
 */
export async function selectEndedSessions(db: Queryable, since: string | undefined): Promise<EndedSessions> {
  const [clock] = await db.query<{ now: Date }>('SELECT now()');
  const rows = await db.query<{ id: string; endedAt: Date }>(
    `SELECT id, revoked_at AS "endedAt" FROM sessions
     WHERE revoked_at > coalesce($1::timestamptz - interval '1 minute', now() - $2 * interval '1 second')
     ORDER BY revoked_at`,
    [since ?? null, TOKEN_LIFETIME_S],
  );
  const sessions = rows.map(({ id, endedAt }) => ({ id, endedAt: endedAt.toISOString() }));
  return { asOf: (clock?.now ?? new Date()).toISOString(), sessions };
}

/** Forgets sessions whose last token ran out. */
export function forgetExpiredSessions(db: Queryable, signal?: AbortSignal): Promise<void> {
  return forgetOld(db, { table: 'sessions', column: 'expires_at', keep: '1 hour' }, signal);
}

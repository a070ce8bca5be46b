import { startBackground } from '../background';
import type { Logger } from '../logger';
import type { EventBus, Subscription } from '../messaging/bus';
import { consume } from '../messaging/consumer';
import type { AskEndedSessions } from './ended-sessions';
import { TOKEN_LIFETIME_S } from './tokens';

/** The sessions that ended before their tokens ran out. */
export interface Revocations {
  /** Whether all sessions that ended before the start are known; once true, it stays true. */
  isComplete(): boolean;
  isRevoked(sessionId: string): boolean;
  /** Called for each session that ends from now on. */
  onRevoked(listener: (sessionId: string) => void): void;
  close(): Promise<void>;
}

export interface PollOptions {
  ask: AskEndedSessions;
  logger: Logger;
  everyMs?: number;
}

/** How late the end of a session is known while no events arrive, in ms. */
const ASK_EVERY_MS = 2_000;
const TOKEN_LIFETIME_MS = TOKEN_LIFETIME_S * 1000;
/** What ended longer ago is not kept at all, in ms: no token of it is good, even where a clock is half a day ahead. */
const LONG_AGO_MS = 2 * TOKEN_LIFETIME_MS;

/**
 * Reads all revocations from the start of the topic; resolves when they are read. Entries are forgotten once no token of
 * their session can still be valid: so long after they were heard of, which no clock that is set can shorten.
 * @param polling also polls identity, where revocations must be known even while no events arrive
 */
export async function followRevocations(bus: EventBus, polling?: PollOptions): Promise<Revocations> {
  /** ms of the monotonic clock */
  const heardAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];
  let isComplete = polling === undefined;

  function revoke(sessionId: string, endedAt: string): void {
    if (heardAt.has(sessionId) || Date.now() - Date.parse(endedAt) > LONG_AGO_MS) return;
    heardAt.set(sessionId, performance.now());
    for (const listener of listeners) listener(sessionId);
  }

  function forgetOld(): void {
    const oldest = performance.now() - TOKEN_LIFETIME_MS;
    for (const [sessionId, at] of heardAt) {
      if (at > oldest) return;
      heardAt.delete(sessionId);
    }
  }

  const subscription: Subscription = await consume(bus, undefined, {
    'session-revoked': (event) => {
      revoke(event.data.sessionId, event.occurredAt);
      forgetOld();
      return Promise.resolve();
    },
  });
  await subscription.caughtUp;

  function startPolling({ ask, logger, everyMs = ASK_EVERY_MS }: PollOptions) {
    let since: string | undefined;
    const work = async () => {
      const { asOf, sessions } = await ask(since);
      for (const { id, endedAt } of sessions) revoke(id, endedAt);
      forgetOld();
      since = asOf;
      isComplete = true;
    };
    return startBackground('ended sessions', everyMs, work, logger);
  }
  const task = polling && startPolling(polling);

  return {
    isComplete: () => isComplete,
    isRevoked: (sessionId) => heardAt.has(sessionId),
    onRevoked: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      await task?.stop();
      await subscription.close();
    },
  };
}

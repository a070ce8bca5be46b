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

/**
 * Reads all revocations from the start of the topic; resolves when they are read. Entries are forgotten once no token of
 * their session can still be valid.
 * @param polling also polls identity, where revocations must be known even while no events arrive
 */
export async function followRevocations(bus: EventBus, polling?: PollOptions): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];
  let isComplete = polling === undefined;

  function revoke(sessionId: string, at: number): void {
    if (revokedAt.has(sessionId)) return;
    revokedAt.set(sessionId, at);
    for (const listener of listeners) listener(sessionId);
  }

  function forgetOld(): void {
    const oldest = Date.now() - TOKEN_LIFETIME_S * 1000;
    for (const [sessionId, at] of revokedAt) {
      // insertion order is order of time, near enough for a clean-up
      if (at > oldest) return;
      revokedAt.delete(sessionId);
    }
  }

  const subscription: Subscription = await consume(bus, undefined, {
    'session-revoked': (event) => {
      revoke(event.data.sessionId, Date.parse(event.occurredAt));
      forgetOld();
      return Promise.resolve();
    },
  });
  await subscription.caughtUp;

  function startPolling({ ask, logger, everyMs = ASK_EVERY_MS }: PollOptions) {
    let since: string | undefined;
    const work = async () => {
      const { asOf, sessions } = await ask(since);
      for (const { id, endedAt } of sessions) revoke(id, Date.parse(endedAt));
      forgetOld();
      since = asOf;
      isComplete = true;
    };
    return startBackground('ended sessions', everyMs, work, logger);
  }
  const task = polling && startPolling(polling);

  return {
    isComplete: () => isComplete,
    isRevoked: (sessionId) => revokedAt.has(sessionId),
    onRevoked: (listener) => {
      listeners.push(listener);
    },
    close: async () => {
      await task?.stop();
      await subscription.close();
    },
  };
}

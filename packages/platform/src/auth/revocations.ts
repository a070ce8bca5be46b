import { startBackground } from '../background';
import type { Logger } from '../logger';
import type { EventBus, Subscription } from '../messaging/bus';
import { consume } from '../messaging/consumer';
import type { AskEndedSessions } from './ended-sessions';
import { TOKEN_LIFETIME_S } from './tokens';

/** The sessions that ended before their tokens ran out. */
export interface Revocations {
  /** Whether all that ended before it was asked for are known; never again false. */
  isComplete(): boolean;
  isRevoked(sessionId: string): boolean;
  /** Called for each session that ends from now on. */
  onRevoked(listener: (sessionId: string) => void): void;
  close(): Promise<void>;
}

export interface AlsoAsk {
  ask: AskEndedSessions;
  logger: Logger;
  everyMs?: number;
}

/** How late an end is known of while no events come, in ms. */
const ASK_EVERY_MS = 2_000;

/**
 * Reads all revocations from the start of the topic; resolves when they are read. Entries are forgotten once no token of
 * their session can still be valid.
 * @param asking also asks who ends sessions, for whom it must not matter whether events come, and how long they are kept
 */
export async function followRevocations(bus: EventBus, asking?: AlsoAsk): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];
  let isComplete = asking === undefined;

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

  function startAsking({ ask, logger, everyMs = ASK_EVERY_MS }: AlsoAsk) {
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
  const task = asking && startAsking(asking);

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

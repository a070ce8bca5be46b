import type { EventBus, Subscription } from '../messaging/bus';
import { consume } from '../messaging/consumer';
import { TOKEN_LIFETIME_S } from './tokens';

/** The sessions that ended before their tokens ran out. */
export interface Revocations {
  isRevoked(sessionId: string): boolean;
  /** Called for each session that ends from now on. */
  onRevoked(listener: (sessionId: string) => void): void;
  close(): Promise<void>;
}

/**
 * Reads all revocations from the start of the topic; resolves when the set is complete. Entries are forgotten once no
 * token of their session can still be valid.
 */
export async function followRevocations(bus: EventBus): Promise<Revocations> {
  const revokedAt = new Map<string, number>();
  const listeners: ((sessionId: string) => void)[] = [];

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
      revokedAt.set(event.data.sessionId, Date.parse(event.occurredAt));
      for (const listener of listeners) listener(event.data.sessionId);
      forgetOld();
      return Promise.resolve();
    },
  });
  await subscription.caughtUp;
  return {
    isRevoked: (sessionId) => revokedAt.has(sessionId),
    onRevoked: (listener) => void listeners.push(listener),
    close: () => subscription.close(),
  };
}

import { createBackground, type BackgroundTask } from '@shop/platform/background';
import type { StartPart } from '@shop/platform/define-service';
import { unclaim } from './adapters/delivery-rows';
import type { MessageDependencies } from './app/dependencies';
import { createOwnMessages } from './app/own-messages';
import { workOffDeliveries } from './app/work-off-deliveries';
import type { Delivery } from './domain/delivery';

/** Longest time between two looks, in ms: what another replica left behind is found by one. */
const LOOK_MS = 25_000;
/** Shortest. */
const BUSY_MS = 250;
/** How long messages that need not go at once are collected, in ms: what came of them is noted together. */
const SOON_MS = 1_000;

export interface MailSender extends Pick<BackgroundTask, 'wake' | 'flush'> {
  readonly start: StartPart;
  /** Sends messages that were claimed for it, within a second; undefined where nothing can be sent. */
  readonly sendSoon: ((claimed: readonly Delivery[]) => void) | undefined;
}

/** Sends messages when woken and when one is due again. Several replicas share what there is. */
export function createMailSender(dependencies: MessageDependencies): MailSender {
  const { db, channels, logger } = dependencies;
  const stopping = new AbortController();
  const claimed = createOwnMessages();
  let pauseMs = LOOK_MS;

  const task = createBackground(
    'mail sender',
    () => pauseMs,
    async () => {
      const dueMs = await workOffDeliveries(dependencies, claimed, stopping.signal);
      pauseMs = Math.max(BUSY_MS, Math.min(dueMs ?? LOOK_MS, LOOK_MS));
    },
    logger,
  );
  let soon: NodeJS.Timeout | undefined;
  function sendSoon(deliveries: readonly Delivery[]): void {
    claimed.add(deliveries);
    if (deliveries.length > 0)
      soon ??= setTimeout(() => {
        soon = undefined;
        task.wake();
      }, SOON_MS);
  }

  return {
    wake: task.wake,
    sendSoon: channels.mail && sendSoon,
    flush: task.flush,
    start: () => {
      const running = task.start();
      return {
        stop: async () => {
          stopping.abort();
          clearTimeout(soon);
          await running.stop();
          await unclaim(db, claimed.takeAll());
        },
      };
    },
  };
}

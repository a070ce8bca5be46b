import type { SavedShopProfile } from '@shop/contracts/api/shop-profile';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { consume } from '@shop/platform/messaging/consumer';
import { NOTHING_FILLED_IN, type AskShop } from '@shop/platform/shop-facts';

export interface ShopFollower extends BackgroundTask {
  /** as of the last time that identity was asked */
  current(): SavedShopProfile;
  /** Resolves to this version or a newer one; rejects when identity does not answer, or knows no such version. */
  atLeast(version: number): Promise<SavedShopProfile>;
}

/** How late a change is known while no events arrive, in ms. */
const ASK_EVERY_MS = 25_000;

/** Keeps whose shop it is: asked at the start, with each event that tells of a change, and every few seconds. */
export async function followShop(bus: EventBus, ask: AskShop, logger: Logger): Promise<ShopFollower> {
  let known = NOTHING_FILLED_IN;
  let asking: Promise<SavedShopProfile> | undefined;

  async function learn(): Promise<SavedShopProfile> {
    const answer = await ask();
    // two questions may be answered in the other order
    if (answer.version > known.version) known = answer;
    return known;
  }

  const task = startBackground(
    'whose shop it is',
    ASK_EVERY_MS,
    async () => {
      await learn();
    },
    logger,
  );
  const subscription = await consume(bus, undefined, {
    // from the start of the topic: all of it is one question
    'shop-changed': ({ data }) => {
      if (data.version > known.version) task.wake();
      return Promise.resolve();
    },
  });
  // pages of the first minute should be the shop's own; without an answer they wait no longer
  await task.flush();
  return {
    ...task,
    current: () => known,
    atLeast: async (version) => {
      if (version <= known.version) return known;
      asking ??= learn().finally(() => (asking = undefined));
      const first = await asking;
      // one that was on its way may have been asked before the change
      const answer = first.version >= version ? first : await learn();
      if (answer.version < version) throw new Error(`the shop has no version ${version} yet`);
      return answer;
    },
    stop: async () => {
      await task.stop();
      await subscription.close();
    },
  };
}

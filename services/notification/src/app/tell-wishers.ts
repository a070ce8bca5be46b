import type { Database } from '@shop/platform/db/database';
import { insertDelivery } from '../adapters/delivery-rows';
import { claimCause, moveCause, putOffCause, type OpenCause } from '../adapters/wish-cause-rows';
import type { WishDirectory } from '../adapters/wish-directory';
import { gatherNews, insertNews } from '../adapters/wish-news-rows';
import { concerns } from '../domain/wish-news';

/** People whose messages are written in one transaction. */
const TOGETHER = 200;

export interface WishDependencies {
  readonly db: Database;
  readonly wishes: WishDirectory;
  /** is told that there are messages to send */
  readonly wake: () => void;
}

/**
 * Looks for those to whom what has happened is news, a part of them at a time: each part is noted with how far it has come, so that
 * whoever takes over after a crash goes on there.
 */
export async function findWhomToTell(dependencies: WishDependencies, signal: AbortSignal): Promise<void> {
  const { db } = dependencies;
  for (let cause = await claimCause(db); cause && !signal.aborted; cause = await claimCause(db)) {
    try {
      await workOff(dependencies, cause, signal);
    } catch (error) {
      await putOffCause(db, cause);
      throw error;
    }
  }
}

async function workOff({ db, wishes }: WishDependencies, cause: OpenCause, signal: AbortSignal): Promise<void> {
  for (let { progress } = cause; !signal.aborted;) {
    const { wishers, next } = await wishes.wishersOf(cause.productId, progress);
    const concerned = wishers.filter((wisher) => concerns(cause, wisher));
    const isOurs = await db.transaction(async (tx) => {
      await insertNews(tx, cause, concerned);
      return moveCause(tx, { ...cause, progress }, next);
    });
    if (!isOurs || next === undefined) return;
    progress = next;
  }
}

/** Turns what people are to be told into one message for each of them. Who finds none while others write theirs is done: they go on. */
export async function writeWishMessages({ db, wake }: WishDependencies): Promise<void> {
  for (let written = TOGETHER; written > 0;) {
    written = await db.transaction(async (tx) => {
      const gathered = await gatherNews(tx, TOGETHER);
      for (const { accountId, newsId } of gathered)
        await insertDelivery(tx, `wish-news ${newsId}`, {
          ...{ code: 'wish-news', data: { newsId } },
          ...{ accountKind: 'user', accountId, occurredAt: new Date() },
        });
      return gathered.length;
    });
    if (written > 0) wake();
  }
}

import { createBackground, type BackgroundTask } from '@shop/platform/background';
import type { StartPart } from '@shop/platform/define-service';
import type { Logger } from '@shop/platform/logger';
import type { DomainEvent } from '@shop/platform/messaging/consumer';
import { insertCause } from './adapters/wish-cause-rows';
import { hasWishWork } from './adapters/wish-news-rows';
import { findWhomToTell, writeWishMessages, type WishDependencies } from './app/tell-wishers';
import { dayOf, NO_VARIANT, priceDrops, type WishCause } from './domain/wish-news';

/** Between two looks for what another replica left behind, in ms. */
const LOOK_MS = 60_000;
/** While there is something to tell. */
const BUSY_MS = 2_000;

type StockEvent = DomainEvent<'stock-changed'> | DomainEvent<'variant-stock-changed'>;

export interface WishWatch extends Pick<BackgroundTask, 'flush'> {
  readonly start: StartPart;
  /** Notes that something is back, if it was sold out: a purchase costs nothing here. */
  readonly noteStock: (event: StockEvent) => Promise<void>;
  /** Notes that something costs less, if it does. */
  readonly noteProduct: (event: DomainEvent<'product-updated'>) => Promise<void>;
}

/**
 * Watches for news of what people wish for. An event that is none costs no statement: it says itself what was before. One that is
 * becomes a row, so that its reader goes on; who is to be told of it is found apart.
 */
export function createWishWatch(dependencies: WishDependencies, logger: Logger): WishWatch {
  const { db } = dependencies;
  const stopping = new AbortController();
  let pauseMs = LOOK_MS;

  const task = createBackground(
    'news of wishes',
    () => pauseMs,
    async () => {
      const isWorkThere = await hasWishWork(db);
      pauseMs = isWorkThere ? BUSY_MS : LOOK_MS;
      if (!isWorkThere) return;
      // what cannot be asked now is tried again then, and must not keep what is known from being told
      try {
        await findWhomToTell(dependencies, stopping.signal);
      } finally {
        await writeWishMessages(dependencies);
      }
    },
    logger,
  );

  async function note(
    { id, occurredAt }: Pick<DomainEvent<'product-updated'>, 'id' | 'occurredAt'>,
    what: Omit<WishCause, 'id' | 'day'>,
  ): Promise<void> {
    await insertCause(db, { ...what, id, day: dayOf(new Date(occurredAt)) });
    task.wake();
  }

  return {
    flush: task.flush,
    start: () => {
      const running = task.start();
      return {
        stop: () => {
          stopping.abort();
          return running.stop();
        },
      };
    },
    noteStock: async (event) => {
      const { productId, available, availableBefore } = event.data;
      if (availableBefore === undefined || availableBefore > 0 || available <= 0) return;
      const variantId = 'variantId' in event.data ? event.data.variantId : NO_VARIANT;
      await note(event, { kind: 'back', productId, variantId, prices: {} });
    },
    noteProduct: async (event) => {
      const { product, pricesBefore } = event.data;
      const prices = pricesBefore ? priceDrops(product, pricesBefore) : {};
      if (Object.keys(prices).length === 0) return;
      await note(event, { kind: 'price', productId: product._id, variantId: NO_VARIANT, prices });
    },
  };
}

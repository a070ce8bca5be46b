import { MOST_ASKED } from '@shop/contracts/internal/order';
import { createBackground, type BackgroundTask } from '@shop/platform/background';
import type { StartPart } from '@shop/platform/define-service';
import type { Logger } from '@shop/platform/logger';
import type { DomainEvent } from '@shop/platform/messaging/consumer';
import { readAwaited, readAwaitedOf } from './adapters/stock-request-rows';
import { tellWhoWaits, type TellingDependencies } from './app/tell-who-waits';

/** Between two looks at everything that people wait for, in ms: no event is needed for it, so none that is missed matters. */
const LOOK_MS = 60_000;

type StockEvent = DomainEvent<'stock-changed'> | DomainEvent<'variant-stock-changed'>;

export interface StockWatch extends Pick<BackgroundTask, 'flush'> {
  readonly start: StartPart;
  /** Is given events of the stock, which only say where to look. */
  readonly look: (event: StockEvent) => Promise<void>;
  /** Is told that somebody waits for a product. */
  readonly noted: (productId: string) => void;
}

/**
 * Watches for what people wait for. Stock changes with every purchase, and hardly ever of something that is waited for: which
 * products those are is kept in memory, and a request that another replica took is known with the next look.
 */
export function createStockWatch(dependencies: TellingDependencies, logger: Logger): StockWatch {
  const { db } = dependencies;
  let awaited = new Set<string>();

  const task = createBackground(
    'back in stock',
    () => LOOK_MS,
    async () => {
      const seen = new Set<string>();
      for (let after = ''; ;) {
        const some = await readAwaited(db, after, MOST_ASKED);
        for (const { productId } of some) seen.add(productId);
        await tellWhoWaits(dependencies, some);
        const last = some.at(-1);
        if (last === undefined) break;
        after = last.productId;
      }
      awaited = seen;
    },
    logger,
  );

  async function look({ data: { productId, available } }: StockEvent): Promise<void> {
    if (available > 0 && awaited.has(productId)) await tellWhoWaits(dependencies, await readAwaitedOf(db, productId));
  }

  return {
    start: task.start,
    flush: task.flush,
    noted: (productId) => void awaited.add(productId),
    look,
  };
}

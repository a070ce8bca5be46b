import { createBackground, type BackgroundTask, type UnstartedTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';
import type { ProductStore } from '../ports/product-store';
import { changeSales } from './change-sales';

/** Who plans a sale begins it at its moment; after that replica died, another does within this time, in ms. */
const LOOK_MS = 25_000;
const LEAST_MS = 50;

/** Begins and ends sales at their moments. Every replica does: the first one changes the product. */
export function createSales(products: ProductStore, logger: Logger, now = () => new Date()): UnstartedTask {
  let next: Date | undefined;
  const pace = () => {
    const wait = next === undefined ? LOOK_MS : next.getTime() - now().getTime();
    return Math.min(LOOK_MS, Math.max(LEAST_MS, wait));
  };
  const work = async () => {
    next = undefined;
    next = await changeSales(products, now);
  };
  return createBackground('sales', pace, work, logger);
}

/** The same products; a sale that is planned here is looked at at once, so that it begins at its moment. */
export function withSales(products: ProductStore, sales: Pick<BackgroundTask, 'wake'>): ProductStore {
  return {
    ...products,
    insert: async (entry) => {
      await products.insert(entry);
      if (entry.product.sale) sales.wake();
    },
    change: async (...change) => {
      const product = await products.change(...change);
      if (product?.sale) sales.wake();
      return product;
    },
  };
}

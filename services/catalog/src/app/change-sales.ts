import { newEvent } from '@shop/platform/messaging/new-event';
import type { CatalogProduct } from '../domain/product';
import { dueOf, saleAt } from '../domain/sale';
import type { ProductAndEvents, ProductStore } from '../ports/product-store';
import { presentProduct, pricesBefore } from './present-product';

/** So many at once; the next look follows at once. */
const BATCH = 100;

/**
 * Begins and ends the sales that are due. Each is decided on the product as it is then, so that it does not matter who else
 * does it at the same moment, or what staff change meanwhile.
 * @returns when the next one is due; undefined: none is known
 */
export async function changeSales(products: ProductStore, now: () => Date): Promise<Date | undefined> {
  for (;;) {
    const at = now();
    const waiting = await products.findSales(BATCH);
    const due = waiting.filter(({ due: moment }) => moment <= at);
    for (const { id } of due) await products.change(id, (product) => decide(product, at));
    if (due.length < BATCH) return waiting[due.length]?.due;
  }
}

function decide(before: CatalogProduct, at: Date): ProductAndEvents | undefined {
  const moved = saleAt(before, at);
  if (dueOf(moved)?.getTime() === dueOf(before)?.getTime()) return undefined;
  const product = { ...moved, version: before.version + 1, updatedAt: at };
  const data = { product: presentProduct(product), pricesBefore: pricesBefore(before, product) };
  return { product, events: [newEvent('product-updated', product.id, product.version, data)] };
}

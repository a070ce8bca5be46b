import { setTimeout as sleep } from 'node:timers/promises';
import type { inventoryList } from '@shop/contracts/api/inventory';
import type { Product, ProductList } from '@shop/contracts/api/product';
import type { z } from 'zod';
import { ask } from './client';
import { addProduct, logInAdmin, newShopper, type Shopper } from './people';
import { LIST, type Stage } from './scenarios';

export interface Scene extends Stage {
  readonly admin: string;
  /** Adds more products, to measure the cost of a larger catalog. */
  addProducts(count: number): Promise<Product[]>;
}

type InventoryList = z.infer<typeof inventoryList>;

/** How much is made. */
const USUAL = { shoppers: 32, products: 64, sized: 16 };
const AT_A_TIME = 4;

/** Creates accounts and products for the scenarios, beside the demo's. */
export async function prepareScene(url: string, count = USUAL): Promise<Scene> {
  const admin = await logInAdmin(url);
  const { products: demo } = await ask<ProductList>(url + LIST);
  const addProducts = async (count: number, sizes?: readonly string[]) => {
    const products = await inTurns(count, (index) => addProduct(url, admin, index, sizes));
    await untilStocked(url, admin, products);
    return products;
  };
  return {
    url,
    admin,
    addProducts,
    picture: demo[0]?.image ?? '',
    shoppers: await inTurns(count.shoppers, (): Promise<Shopper> => newShopper(url)),
    products: await addProducts(count.products),
    sized: await addProducts(count.sized, ['M', 'L']),
  };
}

/** Waits for the declared stock, which arrives by an event. */
async function untilStocked(url: string, token: string, products: readonly Product[]): Promise<void> {
  for (;;) {
    const { items } = await ask<InventoryList>(`${url}/api/inventory`, { token });
    const stocked = new Set(items.filter(({ tracked }) => tracked).map(({ productId }) => productId));
    if (products.every(({ _id }) => stocked.has(_id))) return;
    await sleep(200);
  }
}

async function inTurns<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const length = Math.min(AT_A_TIME, count - made.length);
    made.push(...(await Promise.all(Array.from({ length }, (_, index) => make(made.length + index)))));
  }
  return made;
}

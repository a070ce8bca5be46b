import type { Product } from '@shop/contracts/api/product';
import { download } from './client';
import type { Scenario } from './measure';
import { logIn, type Shopper } from './people';
import { addToCart, placeAndGiveUp, placeToAddress, purchase, quote } from './purchase';

export interface Stage {
  readonly url: string;
  readonly shoppers: readonly Shopper[];
  /** all with plenty in stock */
  readonly products: readonly Product[];
  /** the same, in sizes that are counted apart */
  readonly sized: readonly Product[];
  /** the address of a picture as a page shows it */
  readonly picture: string;
}

/** Reads, with the web app's requests. */
export const LIST = '/api/products/shop?category=Fashion&sort=newest&limit=24';

/** The operations, each measured separately. An order has two products, chosen across the catalog. */
export function scenariosOn({ url, shoppers, products, sized, picture }: Stage): Scenario[] {
  const shopper = (index: number) => pick(shoppers, index);
  const product = (index: number) => pick(products, index);
  const read = (path: (index: number) => string) => (index: number) => download(url + path(index));
  return [
    { name: 'product list', operations: 600, concurrency: 8, operation: read(() => LIST) },
    { name: 'product', operations: 1500, concurrency: 8, operation: read((i) => `/api/products/${product(i)._id}`) },
    { name: 'picture', operations: 1500, concurrency: 8, operation: read(() => picture) },
    { name: 'web app file', operations: 1500, concurrency: 8, operation: read(() => '/') },
    {
      name: 'cart read',
      operations: 1000,
      concurrency: 8,
      operation: (index) => download(`${url}/api/cart`, shopper(index).token),
    },
    {
      name: 'cart add',
      operations: 800,
      concurrency: 8,
      operation: (index) => addToCart(url, shopper(index), pick(products, index % 2)),
    },
    {
      name: 'login',
      operations: 100,
      concurrency: 4,
      operation: (index) => logIn(url, shopper(index)),
    },
    {
      name: 'order placed',
      operations: 400,
      concurrency: 8,
      operation: (index) => placeAndGiveUp(url, shopper(index), pairOf(products, index)),
    },
    {
      name: 'quote',
      operations: 400,
      concurrency: 8,
      operation: (index) => quote(url, shopper(index), pairOf(sized, index)),
    },
    {
      name: 'order of two sizes to an address',
      operations: 400,
      concurrency: 8,
      operation: (index) => placeToAddress(url, shopper(index), pairOf(sized, index)),
    },
    {
      name: 'purchase, all of it',
      operations: 300,
      concurrency: 8,
      operation: (index) => purchase(url, shopper(index), pairOf(products, index)),
    },
  ];
}

/** Picks two different products, others each time. */
export function pairOf(products: readonly Product[], index: number): Product[] {
  return [pick(products, 2 * index), pick(products, 2 * index + 1)];
}

export function pick<T>(all: readonly T[], index: number): T {
  const found = all[index % all.length];
  if (found === undefined) throw new RangeError('there is nothing to pick from');
  return found;
}

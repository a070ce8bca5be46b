import { download } from '../load/client';
import type { Scenario } from '../load/measure';
import { logIn } from '../load/people';
import { addToCart, purchase } from '../load/purchase';
import { pick, type Stage } from '../load/scenarios';

/** The list and the search that are measured: what a page shows first. */
const LIST = '/api/products/shop?category=Fashion&sort=newest&limit=20';
const SEARCH = '/api/products/shop?q=linen&limit=20';

/** So often and so many at once. */
export const READ = { operations: 6_000, concurrency: 32, settleMs: 0 };
const FEW_AT_ONCE = 8;
/** Until the engine has compiled what a purchase runs; a shop that has just started takes half as much again. */
const PURCHASES_UNTIL_WARM = 400;

/** What a shop is asked, each as often as gives a figure that repeats. */
export function operationsOn({ url, shoppers, products, picture }: Stage): Scenario[] {
  const read = (name: string, path: string): Scenario => ({
    ...{ ...READ, name },
    operation: () => download(url + path),
  });
  const shopper = (index: number) => pick(shoppers, index);
  return [
    read('list of 20', LIST),
    read('search', SEARCH),
    read('product', `/api/products/${pick(products, 0)._id}`),
    read('picture', picture),
    read('web app page', '/theme.js'),
    read('config', '/api/config'),
    {
      ...{ name: 'cart read', operations: 3_000, warmUps: READ.operations, concurrency: FEW_AT_ONCE, settleMs: 0 },
      operation: (index) => download(`${url}/api/cart`, shopper(index).token),
    },
    {
      ...{ name: 'add to cart', operations: 600, concurrency: FEW_AT_ONCE, settleMs: 200 },
      operation: (index) => addToCart(url, shopper(index), pick(products, index % 2)),
    },
    {
      ...{ name: 'add alone', operations: 100, concurrency: 1, settleMs: 200 },
      operation: (index) => addToCart(url, shopper(index), pick(products, index % 2)),
    },
    {
      ...{ name: 'login', operations: 40, concurrency: FEW_AT_ONCE, settleMs: 0 },
      operation: (index) => logIn(url, shopper(index)),
    },
    {
      ...{ name: 'purchase', operations: 320, concurrency: 4, warmUps: PURCHASES_UNTIL_WARM },
      operation: (index) => purchase(url, shopper(index), [pick(products, index)]),
    },
    {
      ...{ name: 'purchase alone', operations: 80, concurrency: 1 },
      operation: (index, timed) => purchase(url, shopper(index), [pick(products, index)], timed),
    },
  ];
}

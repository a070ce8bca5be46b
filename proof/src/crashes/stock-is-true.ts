import type { Product } from '@shop/contracts/api/product';
import { isPaid } from '@shop/contracts/is-paid';
import { readOrdersOf } from '../shop/orders';
import type { Scene } from '../shop/scene';
import { promise } from '../shop/violation';

/** A product of which nothing was sold before, and everybody who may have bought it since. */
export interface Stocked {
  readonly product: Product;
  /** how many there were */
  readonly stock: number;
  readonly tokens: readonly string[];
}

/**
 * Holds what is left against the orders, both as shoppers read them, once nobody buys: the audit does so with what the shop
 * keeps.
 * @throws ViolationError when a piece was lost, or came back twice
 */
export async function expectStockTrue(scene: Scene, { product, stock, tokens }: Stocked): Promise<void> {
  const orders = (await Promise.all([...new Set(tokens)].map((token) => readOrdersOf(scene, token)))).flat();
  const taken = orders
    // its pieces wait for it, or are sold
    .filter(({ status }) => status === 'awaiting-payment' || isPaid(status))
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.product._id === product._id ? item.quantity : 0), 0);
  const left = await scene.readAvailable(product);
  promise(left === stock - taken, 'what is left is not what there was without what orders have', {
    stock,
    taken,
    left,
  });
}

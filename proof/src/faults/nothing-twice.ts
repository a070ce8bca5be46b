import type { Product } from '@shop/contracts/api/product';
import type { Told } from '../crashes/told';
import { order, orderIn, readOrdersOf } from '../shop/orders';
import type { Scene } from '../shop/scene';
import { promise } from '../shop/violation';

/**
 * Asks again, with its key, for each order whose answer was lost, and looks whether anybody has an order that belongs to no key.
 * @throws ViolationError when something was ordered twice
 */
export async function expectNothingTwice(scene: Scene, product: Product, told: readonly Told[]): Promise<void> {
  const known = new Set(told.map(({ id }) => id));
  for (const { token, key } of told.filter(({ id }) => id === undefined)) {
    const [first, second] = [await order(scene, token, product, { key }), await order(scene, token, product, { key })];
    // who has too many unpaid orders is refused a new one
    if (first.status >= 300) continue;
    promise(second.status < 300 && orderIn(first)._id === orderIn(second)._id, 'one key has two orders', [
      first,
      second,
    ]);
    known.add(orderIn(first)._id);
  }
  for (const token of scene.shoppers) {
    const mine = (await readOrdersOf(scene, token)).filter(({ items }) =>
      items.some((item) => item.product._id === product._id),
    );
    const strange = mine.map(({ _id }) => _id).filter((id) => !known.has(id));
    promise(strange.length === 0, 'there is an order that nobody was told of, by whatever key', strange);
  }
}

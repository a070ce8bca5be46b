import type { Product } from '@shop/contracts/api/product';
import { piecesInCart } from '../shop/cart';
import { readOrdersOf } from '../shop/orders';
import type { Scene } from '../shop/scene';
import { until } from '../shop/until';
import type { Told } from './told';

/** The cart reads on as soon as it starts. */
const TAKEN_OUT_MS = 20_000;

/**
 * Waits until what was paid has left the carts, once each, and nothing else has. That follows from an event which nothing asks
 * for anew, unlike money and stock: one that was lost stays lost.
 * @throws ViolationError when it does not
 */
export async function expectCartsTrue(scene: Scene, product: Product, told: readonly Told[]): Promise<void> {
  for (const token of new Set(told.map((each) => each.token))) {
    const mine = told.filter((each) => each.token === token);
    const least = mine.filter(({ carted }) => carted).length;
    const most = mine.length;
    await until(
      'what was paid leaves the cart',
      async () => {
        const paid = (await readOrdersOf(scene, token)).filter(
          ({ items, timeline }) =>
            items.some((item) => item.product._id === product._id) && timeline.some(({ status }) => status === 'paid'),
        ).length;
        const left = await piecesInCart(scene, token, product);
        return left >= least - paid && left <= most - paid ? true : undefined;
      },
      TAKEN_OUT_MS,
    );
  }
}

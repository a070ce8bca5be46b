import { cancel, order, orderIn, beginPayment, payInWindow, verify } from '../shop/orders';
import { addToCart } from '../shop/cart';
import type { Product } from '@shop/contracts/api/product';
import type { Seeded } from '../seeded';
import { expectOk, type Scene } from '../shop/scene';
import { beginOrder, type Told } from './told';

/** Shoppers who order, pay and cancel until the shop is gone; an answer that does not come ends what they do. */
export async function buyUntilGone(scene: Scene, seeded: Seeded, product: Product): Promise<Told[]> {
  const told: Told[] = [];
  await Promise.all(scene.shoppers.map((token) => repeat(() => buyOnce(scene, seeded, token, product, told))));
  return told;
}

/** @param once resolves with whether the shop is still there */
async function repeat(once: () => Promise<boolean>): Promise<void> {
  while (await once());
}

async function buyOnce(scene: Scene, seeded: Seeded, token: string, product: Product, told: Told[]): Promise<boolean> {
  const { key, note } = beginOrder(told, token);
  const gives = seeded.int(0, 2);
  try {
    await expectOk(addToCart(scene, token, product));
    note({ carted: true });
    const answer = await order(scene, token, product, { key });
    if (answer.status !== 201) return true;
    const placed = orderIn(answer);
    note({ id: placed._id });
    if (gives > 0) {
      const proof = await payInWindow(scene, await beginPayment(scene, token, placed));
      const paid = await verify(scene, token, placed._id, proof);
      if (paid.status === 200 && (paid.body as { success: boolean }).success) note({ paid: true });
    }
    // an order that is paid is kept half of the time
    if (gives < 2 && (await cancel(scene, token, placed._id)).status === 200) note({ cancelled: true });
    return true;
  } catch {
    return false;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@shop/contracts/api/product';
import { beginOrder, type Told } from '../crashes/told';
import type { Seeded } from '../seeded';
import type { Answer } from '../shop/client';
import { beginPayment, cancel, order, orderIn, payInWindow, verify } from '../shop/orders';
import type { Scene } from '../shop/scene';

export interface Shoppers {
  /** Has them finish what they do. @returns what they were told */
  leave(): Promise<readonly Told[]>;
}

/** Before somebody asks again what was not answered, in ms. */
const AGAIN_MS = 200;
/** Between two purchases, in ms. */
const THINK_MS = 20;

/**
 * Shoppers who order, pay and cancel until they leave, whatever happens to the shop. What is refused for the moment, or not
 * answered, they ask again: an order with the same key.
 */
export function startShoppers(scene: Scene, seeded: Seeded, product: Product): Shoppers {
  const told: Told[] = [];
  let isLeaving = false;

  /** @returns undefined when they left before there was an answer */
  async function patiently(ask: () => Promise<Answer>): Promise<Answer | undefined> {
    while (!isLeaving) {
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await sleep(AGAIN_MS);
    }
    return undefined;
  }

  async function buyOnce(token: string): Promise<void> {
    const { key, note } = beginOrder(told, token);
    const gives = seeded.int(0, 2);
    const answer = await patiently(() => order(scene, token, product, { key }));
    if (answer === undefined || answer.status >= 300) return;
    const placed = orderIn(answer);
    note({ id: placed._id });
    if (gives > 0) {
      // what fails on the way to the proof of a payment is begun anew by whoever comes back to the order
      const proof = await beginPayment(scene, token, placed)
        .then((begun) => payInWindow(scene, begun))
        .catch(() => undefined);
      const paid = proof && (await patiently(() => verify(scene, token, placed._id, proof)));
      if (paid?.status === 200 && (paid.body as { success: boolean }).success) note({ paid: true });
    }
    if (gives === 2) return;
    const cancelled = await patiently(() => cancel(scene, token, placed._id));
    if (cancelled?.status === 200) note({ cancelled: true });
  }

  const shopping = scene.shoppers.map(async (token) => {
    while (!isLeaving) {
      await buyOnce(token);
      await sleep(THINK_MS);
    }
  });
  return {
    leave: async () => {
      isLeaving = true;
      await Promise.all(shopping);
      return told;
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { seededBy } from '../seeded';
import { openOwnShop } from '../shop/own-shop';
import { cancelUnpaid } from '../shop/orders';
import { prepareScene, type Scene } from '../shop/scene';
import { brokenBy, shownBy } from '../shop/violation';
import { expectNothingTwice } from '../faults/nothing-twice';
import { expectTrue } from './answers-are-true';
import { expectCartsTrue } from './carts-are-true';
import { tradeUntilGone } from './load';

export interface CrashResult {
  readonly crashes: number;
  /** orders that were answered before a crash, and checked after it */
  readonly answered: number;
  /** from each start until it was ready, in ms */
  readonly recoveries: readonly number[];
  readonly violation?: string;
}

interface CrashOptions {
  readonly seed: number;
  readonly times: number;
  /** of another build */
  readonly main?: string;
}

const SHOPPERS = 5;
/** When it is killed, in ms after shoppers begin. */
const FROM_MS = 300;
const TO_MS = 2500;
const STOCK = 100_000;

/** Kills the shop under load at moments that the seed chooses, starts it on the same folder, and checks what was answered. */
export async function crashShop({ seed, times, main }: CrashOptions): Promise<CrashResult> {
  const shop = await openOwnShop({ main });
  const recoveries: number[] = [];
  let answered = 0;
  try {
    const scene = await prepareScene(shop, SHOPPERS);
    for (let crash = 0; crash < times; crash += 1) {
      try {
        const { told, ms } = await crashOnce(scene, seed + crash);
        answered += told;
        recoveries.push(ms);
      } catch (error) {
        return { crashes: crash + 1, answered, recoveries, violation: brokenBy(error, seed + crash) };
      }
    }
    return { crashes: times, answered, recoveries, ...shownBy(answered) };
  } finally {
    await shop.close();
  }
}

async function crashOnce(scene: Scene, seed: number): Promise<{ told: number; ms: number }> {
  const seeded = seededBy(seed);
  const product = await scene.addProduct(500, STOCK);
  const trading = tradeUntilGone(scene, seeded, product);
  await sleep(seeded.int(FROM_MS, TO_MS));
  await scene.shop.kill();
  const told = await trading;
  const ms = await scene.shop.restart();
  await expectCartsTrue(scene, product, told);
  await expectNothingTwice(scene, product, told);
  await expectTrue(scene, { product, stock: STOCK, tokens: scene.shoppers }, told);
  await scene.shop.audit();
  for (const token of scene.shoppers) await cancelUnpaid(scene, token);
  return { told: told.filter(({ id }) => id !== undefined).length, ms };
}

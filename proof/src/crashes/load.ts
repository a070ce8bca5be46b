import type { Product } from '@shop/contracts/api/product';
import type { Seeded } from '../seeded';
import { addToCart } from '../shop/cart';
import { actAsStaff, beginPayment, cancel, order, orderIn, payInWindow, verify } from '../shop/orders';
import { expectOk, type Scene } from '../shop/scene';
import { beginOrder, type Noted, type Told } from './told';

/** What everybody does on one stage. */
interface Trade {
  readonly scene: Scene;
  readonly seeded: Seeded;
  readonly product: Product;
  readonly told: Told[];
  /** orders that are paid and wait for their parcel */
  readonly toSend: { readonly id: string; readonly note: Noted['note'] }[];
}

/**
 * Shoppers who order, pay and cancel, and staff who sends parcels and says that they were brought, until the shop is gone; an answer
 * that does not come ends what they do.
 */
export async function tradeUntilGone(scene: Scene, seeded: Seeded, product: Product): Promise<Told[]> {
  const trade: Trade = { scene, seeded, product, told: [], toSend: [] };
  const shoppers = scene.shoppers.map((token) => repeat(() => buyOnce(trade, token)));
  await Promise.all([...shoppers, repeat(() => sendOnce(trade))]);
  return trade.told;
}

/** @param once rejects when the shop is gone */
async function repeat(once: () => Promise<void>): Promise<void> {
  try {
    for (;;) await once();
  } catch {
    // whatever was answered before is in the list
  }
}

async function buyOnce({ scene, seeded, product, told, toSend }: Trade, token: string): Promise<void> {
  const { key, note } = beginOrder(told, token);
  const gives = seeded.int(0, 2);
  await expectOk(addToCart(scene, token, product));
  note({ carted: true });
  const answer = await order(scene, token, product, { key });
  if (answer.status !== 201) return;
  const placed = orderIn(answer);
  note({ id: placed._id });
  if (gives > 0) {
    const proof = await payInWindow(scene, await beginPayment(scene, token, placed));
    const paid = await verify(scene, token, placed._id, proof);
    const isPaid = paid.status === 200 && (paid.body as { success: boolean }).success;
    if (isPaid) note({ paid: true });
    if (isPaid && gives === 2) toSend.push({ id: placed._id, note });
  }
  // an order that is paid is kept half of the time
  if (gives < 2 && (await cancel(scene, token, placed._id)).status === 200) note({ cancelled: true });
}

async function sendOnce({ scene, product, toSend }: Trade): Promise<void> {
  const next = toSend.shift();
  if (next === undefined) {
    await scene.readAvailable(product);
    return;
  }
  await expectOk(actAsStaff(scene, next.id, 'ship'));
  next.note({ sent: true });
  await expectOk(actAsStaff(scene, next.id, 'deliver'));
  next.note({ brought: true });
}

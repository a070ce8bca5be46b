import type { Order } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import { order, orderIn, readOrdersOf } from '../shop/orders';
import { backOf, type Payment } from '../shop/money';
import { backThere, paymentsAtProvider, type AtProvider } from '../shop/provider';
import { expectOk, type Scene } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { expectStockTrue, type Stocked } from './stock-is-true';
import type { Told } from './told';

/** Longer than the reconciler and an interrupted refund wait before they ask again, in ms. */
export const SETTLED_MS = 150_000;
/** The catalogue reads on as soon as it starts. */
const SHOWN_MS = 20_000;

/**
 * Checks all that shoppers and staff were told before a crash.
 * @throws ViolationError when something of it is not true
 */
export async function expectTrue(scene: Scene, stocked: Stocked, told: readonly Told[]): Promise<void> {
  await expectAnswersTrue(scene, stocked, told);
  await expectSettled(scene, stocked, told);
}

/** Checks what has to be true at once. @throws ViolationError */
export async function expectAnswersTrue(scene: Scene, { product }: Stocked, told: readonly Told[]): Promise<void> {
  for (const each of told) {
    if (each.id === undefined) continue;
    const found = await scene.call('GET', `/api/orders/${each.id}`, { token: each.token });
    promise(found.status === 200, 'an order that was answered is gone', { ...each, answered: found.status });
    const { status, timeline, shipments = [] } = found.body as Order;
    const was = timeline.map((entry) => entry.status);
    promise(!each.paid || was.includes('paid'), 'an order that was told to be paid was not', { ...each, status });
    promise(!each.cancelled || was.includes('cancelled'), 'a cancelled order was not', { ...each, status });
    const isSent = was.includes('shipped') && shipments.length === 1;
    promise(!each.sent || isSent, 'a parcel that went did not', { ...each, status, shipments });
    promise(!each.brought || was.includes('delivered'), 'a parcel that was brought was not', { ...each, status });
    const again = await order(scene, each.token, product, { key: each.key });
    promise(again.status < 300 && orderIn(again)._id === each.id, 'the same key is answered otherwise', again);
  }
}

/**
 * Waits for what the shop promises to reach by itself.
 * @param laterMs how much longer than usual that may take
 * @throws ViolationError when it does not
 */
export async function expectSettled(scene: Scene, stocked: Stocked, told: readonly Told[], laterMs = 0): Promise<void> {
  await until('the catalogue shows the stock that there is', () => isShown(scene, stocked.product), SHOWN_MS);
  await until('captured money has its order or its refund', () => isSettled(scene, told), SETTLED_MS + laterMs);
  // what is given back by itself, as money that came too late, is by now
  await expectStockTrue(scene, stocked);
}

async function isShown(scene: Scene, product: Stocked['product']): Promise<true | undefined> {
  const shown = await expectOk(scene.call('GET', `/api/products/${product._id}`));
  const { stock } = shown.body as { stock?: number };
  return stock === (await scene.readAvailable(product)) ? true : undefined;
}

async function isSettled(scene: Scene, told: readonly Told[]): Promise<true | undefined> {
  for (const token of new Set(told.map((each) => each.token))) {
    for (const { _id, status, total } of await readOrdersOf(scene, token)) {
      if (status === 'refunding') return undefined;
      const payments = await paymentsHere(scene, _id);
      const kept = payments.filter(({ refunded, amount }) => refunded < amount).map(({ amount }) => amount);
      if (isPaid(status) ? kept.join() !== String(total) : kept.length > 0) return undefined;
      if (!isAsAtProvider(payments, await paymentsAtProvider(scene, _id))) return undefined;
    }
  }
  return true;
}

/** What the shop has of an order's money, in rupees; nothing is known of an order that nobody began to pay. */
async function paymentsHere(scene: Scene, id: string): Promise<readonly Payment[]> {
  const answer = await scene.call('GET', `/api/admin/payments/${id}`, { token: scene.admin });
  if (answer.status === 404) return [];
  const { payments } = (await expectOk(Promise.resolve(answer))).body as { payments: Payment[] };
  return payments.filter(({ status }) => status !== 'failed');
}

/** Whether the shop knows of all money that the provider took, and of all that went back. @param there in paise */
function isAsAtProvider(here: readonly Payment[], there: readonly AtProvider[]): boolean {
  return here.length === there.length && backOf(here) === backThere(there);
}

import type { Seeded } from '../seeded';
import { buy, cancel, payInWindow, readAsStaff, verify } from '../shop/orders';
import { moneySettled, paymentsOf } from '../shop/money';
import { asMerchant, givenBack, paymentsAtProvider } from '../shop/provider';
import { expectOk, signIn } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { orderToPay } from '../races/pay-against';
import { some } from '../races/race';
import { onRigged, type RiggedScene } from './trouble';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than verify and webhook are given before the shop asks for itself. */
const ASKS_MS = 60_000;

/** Pays and closes the browser: nobody brings the proof. */
async function payAndLeave(scene: RiggedScene, seeded: Seeded): Promise<{ id: string; total: number }> {
  const { order, begun } = await orderToPay(scene, seeded, (await scene.newShopper()).token);
  await payInWindow(scene, begun);
  return { id: order._id, total: order.total };
}

/** @param ms how long nobody tells the shop anything */
async function withoutWebhooks(scene: RiggedScene, ms: number, work: () => Promise<void>): Promise<void> {
  const { line } = scene.shop;
  line.deliver('lost');
  try {
    await work();
    await scene.shop.waitFor(ms);
    await scene.enterAgain();
  } finally {
    line.deliver('at once');
  }
}

export const WEBHOOKS_LOST = onRigged(
  'webhooks that are lost, and a browser that is closed',
  async (scene, seeded) => {
    let paid: { id: string; total: number } | undefined;
    await withoutWebhooks(scene, ASKS_MS, async () => {
      paid = await payAndLeave(scene, seeded);
    });
    if (!paid) return;
    const { status } = await moneySettled(scene, paid);
    promise(status === 'paid', 'money that nobody told of does not pay its order', status);
  },
  20,
);

export const MONEY_DAYS_LATE = onRigged(
  'money that comes days after its order expired',
  async (scene, seeded) => {
    const shopper = await scene.newShopper();
    const { product, order, begun } = await orderToPay(scene, seeded, shopper.token);
    await scene.shop.waitFor(seeded.int(1, 5) * DAY_MS);
    await scene.enterAgain();
    await until('an order that nobody paid expires', async () =>
      (await readAsStaff(scene, order._id)).status === 'expired' ? true : undefined,
    );
    const proof = await payInWindow(scene, begun);
    const { token } = await signIn(scene.call, shopper.username);
    const paid = await verify(scene, token, order._id, proof);
    const { success } = paid.body as { success?: boolean };
    promise(paid.status === 200 && success === false, 'who pays days late is told otherwise', paid);
    await givenBack(scene, order._id, order.total * 100);
    const left = await scene.readAvailable(product);
    promise(left === 5, 'an expired order keeps its piece', left);
  },
  20,
);

export const MONEY_FOUND_LATE = onRigged(
  'money in time, of which the shop hears days after its order expired',
  async (scene, seeded) => {
    let paid: { id: string; total: number } | undefined;
    await withoutWebhooks(scene, seeded.int(1, 5) * DAY_MS, async () => {
      paid = await payAndLeave(scene, seeded);
    });
    // whichever comes first after the days, the end of its time or the question to the provider
    if (paid) await moneySettled(scene, paid);
  },
  20,
);

export const WEBHOOKS_REVERSED = onRigged(
  'webhooks twice each and in reverse',
  async (scene, seeded) => {
    const { line } = scene.shop;
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    line.deliver('kept');
    try {
      const { _id } = await buy(scene, token, product);
      const back = seeded.int(0, 1) === 1;
      if (back) await expectOk(cancel(scene, token, _id));
      await givenBack(scene, _id, back ? 500_00 : 0);
      const told = await line.sendReversed(2);
      promise(
        told.length > 0 && told.every((status) => status === 200),
        'a webhook that comes late or again is refused',
        told,
      );
      await givenBack(scene, _id, back ? 500_00 : 0);
      const payments = await paymentsOf(scene, _id);
      promise(payments.length === 1, 'one payment was booked otherwise', payments);
      promise((await scene.readAvailable(product)) === (back ? 5 : 4), 'the stock is not that of the outcome');
    } finally {
      line.deliver('at once');
    }
  },
  4,
);

/** Two shops may share one account of the provider, and hear of each other's payments. */
export const ANOTHER_INSTALLATION = onRigged('webhooks of another installation', async (scene, seeded) => {
  const { shop } = scene;
  const receipt = Array.from({ length: 24 }, () => seeded.int(0, 15).toString(16)).join('');
  const notes = { shop_installation: 'another-shop' };
  const made = await expectOk(asMerchant(scene, '/orders', { amount: 700_00, currency: 'INR', receipt, notes }));
  const { id } = made.body as { id: string };
  const { razorpay_payment_id: payment } = await payInWindow(scene, { id, key: shop.providerKey });
  await until('what the provider tells is worked off', async () => {
    const [open] = await shop.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM sandbox.razorpay_webhooks)::int
         + (SELECT count(*) FROM payment.webhook_inbox WHERE done_at IS NULL)::int AS count`,
    );
    return open?.count === 0 ? true : undefined;
  });
  const mine = await scene.call('GET', `/api/admin/payments/${receipt}`, { token: scene.admin });
  promise(mine.status === 404, 'the money of another shop is in our books', mine.body);
  const [theirs] = await paymentsAtProvider(scene, receipt);
  promise(theirs?.id === payment && theirs.refunded === 0, 'the money of another shop was given back', theirs);
});

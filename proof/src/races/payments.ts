import { createHmac } from 'node:crypto';
import { connectToShop } from '@shop/test-support/connect-to-shop';
import { beginPayment, buy, cancel, payInWindow, placeOrder, readOrder, verify } from '../shop/orders';
import { moneySettled } from '../shop/money';
import { expectOk, type Scene } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

const TIMES = 6;

/** The secret that the stand-in signs its webhooks with, and its own word of a payment. */
async function askStandIn({ shop }: Scene, paymentId: string): Promise<{ secret: string; payment: object }> {
  const client = await connectToShop(shop.dataDir);
  try {
    const { rows } = await client.query<{ secret: string; payment: object }>(
      `SELECT m.webhook_secret AS secret, to_jsonb(p) || '{"entity": "payment", "notes": []}' AS payment
       FROM sandbox.merchant m, sandbox.razorpay_payments p WHERE p.id = $1`,
      [paymentId],
    );
    const [row] = rows;
    if (!row) throw new Error(`the stand-in has no payment ${paymentId}`);
    return row;
  } finally {
    await client.end();
  }
}

export const VERIFY_AGAINST_WEBHOOKS: Race = {
  name: `verify against webhook, ${TIMES} times each`,
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const order = await placeOrder(scene, token, product);
    const begun = await beginPayment(scene, token, order);
    const proof = await payInWindow(scene, begun);
    const { secret, payment } = await askStandIn(scene, proof.razorpay_payment_id);
    const text = JSON.stringify({
      ...{ entity: 'event', account_id: 'acc_Sandbox0000000', event: 'payment.captured', contains: ['payment'] },
      ...{ payload: { payment: { entity: payment } }, created_at: Math.floor(Date.now() / 1000) },
    });
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    const webhook = (at: number) => () =>
      scene.call('POST', '/api/payment/webhook', {
        text,
        // some are the same event again, some another event that says the same
        headers: { ...headers, 'x-razorpay-event-id': `evt_${order._id}${at % 3}` },
      });
    const each = Array.from({ length: TIMES }, (_, at) => [() => verify(scene, token, order._id, proof), webhook(at)]);
    const answers = await together(seeded, each.flat());
    promise(
      answers.every(({ status }) => status === 200),
      'a good proof or webhook is refused',
      answers.map(({ status, body }) => [status, body as unknown]),
    );
    const { status, payments } = await moneySettled(scene, { token, id: order._id, total: order.total });
    promise(status === 'paid' && payments.length === 1, 'one payment was booked otherwise', { status, payments });
    promise((await scene.readAvailable(product)) === 4, 'one payment sold other than one piece');
  },
};

export const REFUND_AGAINST_REFUND: Race = {
  name: 'refund against refund',
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const { _id } = await buy(scene, token, product);
    const refund = () =>
      scene.call('POST', `/api/admin/orders/${_id}/refund`, {
        ...{ token: scene.admin, json: { amount: 300, reason: 'Late' } },
      });
    const statuses = (await together(seeded, [refund, refund, refund, refund])).map(({ status }) => status).sort();
    promise(statuses.join() === '200,409,409,409', 'more is given back than was paid', statuses);
  },
};

export const PROOF_OF_ANOTHER: Race = {
  name: 'the proof of a cheap order for a dear one, while both are paid for',
  once: async (scene, seeded) => {
    const [cheap, dear] = [await scene.addProduct(10, 5), await scene.addProduct(9000, 5)];
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const [paid, wanted] = [await placeOrder(scene, token, cheap), await placeOrder(scene, token, dear)];
    await beginPayment(scene, token, wanted);
    const proof = await payInWindow(scene, await beginPayment(scene, token, paid));
    const [lie, truth] = await together(seeded, [
      () => verify(scene, token, wanted._id, proof),
      () => verify(scene, token, paid._id, proof),
    ]);
    promise(lie?.status === 400, 'the proof of another order is not refused', lie);
    promise(truth?.status === 200, 'a good proof is refused', truth);
    const { status } = await readOrder(scene, token, wanted._id);
    promise(status === 'awaiting-payment', 'an order was paid with the money of another', status);
    await expectOk(cancel(scene, token, wanted._id));
  },
};

import type { Answer } from '../shop/client';
import { beginPayment, cancel, payInWindow, placeOrder, readOrder, verify } from '../shop/orders';
import { moneySettled } from '../shop/money';
import { capturedWebhook, sendWebhook } from '../shop/provider';
import { expectOk } from '../shop/scene';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

/** What the name of that race begins with. */
export const VERIFY_AGAINST_WEBHOOKS = 'verify against webhook';

export const verifyAgainstWebhooks = (times: number): Race => ({
  name: `${VERIFY_AGAINST_WEBHOOKS}, ${times} times each`,
  share: Math.ceil(times / 10),
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const order = await placeOrder(scene, token, product);
    const begun = await beginPayment(scene, token, order);
    const proof = await payInWindow(scene, begun);
    const event = await capturedWebhook(scene, proof.razorpay_payment_id);
    // some are the same event again, some another event that says the same
    const webhook = (at: number) => () => sendWebhook(scene, event, `evt_${order._id}${at % 3}`);
    const each = Array.from({ length: times }, (_, at) => [() => verify(scene, token, order._id, proof), webhook(at)]);
    const answers = await together(seeded, each.flat());
    // where more is asked than the machine can do, some are told to come again
    const refused = answers.filter(({ status }) => status !== 200);
    promise(
      refused.every(isTooMuch),
      'a good proof or webhook is refused',
      refused.map(({ status, body }) => [status, body as unknown]),
    );
    if (refused.length > 0) await expectOk(verify(scene, token, order._id, proof));
    const { status, payments } = await moneySettled(scene, { id: order._id, total: order.total });
    promise(status === 'paid' && payments.length === 1, 'one payment was booked otherwise', { status, payments });
    promise((await scene.readAvailable(product)) === 4, 'one payment sold other than one piece');
  },
});

export const isTooMuch = ({ status, body }: Answer) =>
  status === 503 && (body as { code?: string }).code === 'unavailable';

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

import { setTimeout as sleep } from 'node:timers/promises';
import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { findOrder } from '../history/linearizable';
import { createRecorder } from '../history/recorder';
import { STATUS_MODEL, type StatusAction } from '../history/status-model';
import type { Answer } from '../shop/client';
import { beginPayment, cancel, payInWindow, placeOrder, readOrder, verify } from '../shop/orders';
import { moneySettled } from '../shop/money';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

/** What the shop may do by itself, at any time: the webhook pays, the money goes back. */
const BY_ITSELF: readonly OrderStatus[] = ['paid', 'cancelled', 'refunding', 'refunded'];

/** Most ms until it is cancelled: about what paying takes beside the other scenes, so that either may be first. */
const PAYING_MS = 200;

export const CANCEL_AGAINST_PAY: Race = {
  name: 'cancel against pay, and once more',
  outcomes: ['cancelled first', 'paid first'],
  once: async (scene, seeded) => {
    const product = await scene.addProduct(500, 5);
    const [token = ''] = some(seeded, scene.shoppers, 1);
    const order = await placeOrder(scene, token, product);
    const { _id, total } = order;
    const seen = createRecorder<StatusAction>();
    for (const status of BY_ITSELF) seen.maybe('the shop', { kind: 'become', status });
    const begun = await beginPayment(scene, token, order);
    const look = () =>
      seen.call(
        'reader',
        () => readOrder(scene, token, _id),
        ({ status }) => ({ kind: 'read', status }),
      );
    // what an answer says of the order is seen as well, and whoever was answered looks again
    const ask = async (process: string, make: () => Promise<Answer>) => {
      const answer = await seen.call(process, make, statusIn);
      await look();
      return answer;
    };
    const pay = async () => {
      const proof = await payInWindow(scene, begun);
      // the webhook may be faster, and others may have moved it on by the answer: it is the order in the answer that counts
      return ask('who pays', () => verify(scene, token, _id, proof));
    };
    const laterMs = seeded.int(0, PAYING_MS);
    const giveUp = async () => {
      await sleep(laterMs);
      return ask('who cancels', () => cancel(scene, token, _id));
    };
    const looks = together(seeded, [look, look, look]);
    const [cancelled, again, paid] = (await together<Answer>(seeded, [giveUp, giveUp, pay])) as [
      Answer,
      Answer,
      Answer,
    ];
    await looks;
    for (const each of [cancelled, again])
      promise(each.status === 200 || each.status === 409, 'a cancellation is answered otherwise', each);
    const isCancelled = cancelled.status === 200 || again.status === 200;
    promise(paid.status === 200, 'money was taken, and its proof is refused', paid);
    const { status } = await moneySettled(scene, { id: _id, total });
    await look();
    promise(isCancelled === (status !== 'paid'), 'it is not as who cancelled was told', { cancelled, again, status });
    const left = await scene.readAvailable(product);
    promise(left === (status === 'paid' ? 4 : 5), 'the stock is not that of the outcome', { status, left });
    promise(
      findOrder(STATUS_MODEL, seen.operations) !== undefined,
      'what clients saw of the status has no order in time',
      seen.operations,
    );
    const { timeline } = await readOrder(scene, token, _id);
    return timeline.some((entry) => entry.status === 'paid') ? 'paid first' : 'cancelled first';
  },
};

function statusIn({ body }: Answer): StatusAction | undefined {
  const { order } = body as { order?: Order };
  return order && { kind: 'read', status: order.status };
}

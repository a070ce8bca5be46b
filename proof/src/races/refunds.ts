import type { Order } from '@shop/contracts/api/order';
import type { Seeded } from '../seeded';
import type { Answer } from '../shop/client';
import { actAsStaff, buy, cancel, readOrder } from '../shop/orders';
import { givenBack, paymentsAtProvider, refundAtProvider } from '../shop/provider';
import type { Scene } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { some, together, type Race } from './race';

const PAID = 500;
const PART = 300;

async function paidOrder(scene: Scene, seeded: Seeded): Promise<{ token: string; order: Order; paymentId: string }> {
  const product = await scene.addProduct(PAID, 5);
  const [token = ''] = some(seeded, scene.shoppers, 1);
  const order = await buy(scene, token, product);
  const [payment] = await paymentsAtProvider(scene, order._id);
  if (!payment) throw new Error('a paid order has no payment at the provider');
  return { token, order, paymentId: payment.id };
}

const refundPart = (scene: Scene, { _id }: Order): Promise<Answer> =>
  actAsStaff(scene, _id, 'refund', { amount: PART, reason: 'Late' });

export const REFUND_AGAINST_REFUND: Race = {
  name: 'refund against refund, of parts',
  once: async (scene, seeded) => {
    const { order } = await paidOrder(scene, seeded);
    const refund = () => refundPart(scene, order);
    const statuses = (await together(seeded, [refund, refund, refund, refund])).map(({ status }) => status).sort();
    promise(statuses.filter((status) => status === 200).length < 2, 'more is given back than was paid', statuses);
    promise(statuses.join() === '200,409,409,409', 'a refund is answered otherwise', statuses);
    await givenBack(scene, order._id, PART * 100);
  },
};

export const WHOLE_AGAINST_PART: Race = {
  name: 'refund of the whole against one of a part',
  outcomes: ['the whole first', 'the part first'],
  once: async (scene, seeded) => {
    const { token, order } = await paidOrder(scene, seeded);
    const [whole, part] = await together(seeded, [
      () => cancel(scene, token, order._id),
      () => refundPart(scene, order),
    ]);
    promise(whole?.status === 200, 'a paid order cannot be cancelled', whole);
    promise(part?.status === 200 || part?.status === 409, 'a refund is answered otherwise', part);
    await givenBack(scene, order._id, PAID * 100);
    await isRefunded(scene, token, order);
    return part.status === 409 ? 'the whole first' : 'the part first';
  },
};

export const PROVIDER_AGAINST_PART: Race = {
  name: 'refund at the provider against one of ours, of parts',
  outcomes: ['the provider’s first', 'ours first'],
  once: async (scene, seeded) => {
    const { order, paymentId } = await paidOrder(scene, seeded);
    const [theirs, ours] = await together(seeded, [
      () => refundAtProvider(scene, paymentId, PART * 100),
      () => refundPart(scene, order),
    ]);
    promise(theirs?.status === 200 || theirs?.status === 400, 'the provider answers otherwise', theirs);
    promise(ours?.status === 200 || ours?.status === 409, 'a refund is answered otherwise', ours);
    // what the provider gives back without us ends the order: the rest follows
    await givenBack(scene, order._id, (theirs.status === 200 ? PAID : PART) * 100);
    return theirs.status === 200 ? 'the provider’s first' : 'ours first';
  },
};

export const PROVIDER_AGAINST_WHOLE: Race = {
  name: 'refund at the provider against one of ours, of the whole',
  outcomes: ['the provider’s first', 'ours first'],
  once: async (scene, seeded) => {
    const { token, order, paymentId } = await paidOrder(scene, seeded);
    const [theirs, ours] = await together(seeded, [
      () => refundAtProvider(scene, paymentId, PAID * 100),
      () => cancel(scene, token, order._id),
    ]);
    promise(theirs?.status === 200 || theirs?.status === 400, 'the provider answers otherwise', theirs);
    promise(ours?.status === 200 || ours?.status === 409, 'a cancellation is answered otherwise', ours);
    await givenBack(scene, order._id, PAID * 100);
    await isRefunded(scene, token, order);
    return theirs.status === 200 ? 'the provider’s first' : 'ours first';
  },
};

const isRefunded = (scene: Scene, token: string, { _id }: Order): Promise<true> =>
  until('an order whose money is back says so', async () =>
    (await readOrder(scene, token, _id)).status === 'refunded' ? true : undefined,
  );

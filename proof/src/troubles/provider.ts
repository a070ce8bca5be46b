import type { Delivery, Trouble } from '../shop/line';
import { actAsStaff, beginPayment, cancel, payInWindow, placeOrder, readAsStaff, verify } from '../shop/orders';
import { moneySettled } from '../shop/money';
import { givenBack } from '../shop/provider';
import { expectOk } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { some } from '../races/race';
import { onRigged } from './trouble';

/** Most calls that go wrong in a row. */
const MOST = 3;

/** @param refunded what the shop hears by webhook of a refund: told of it, it need not ask again for what was not answered */
const withTrouble = (name: string, trouble: Trouble, refunded: Delivery = 'at once') =>
  onRigged(
    `a provider that ${name}`,
    async (scene, seeded) => {
      const { line } = scene.shop;
      const product = await scene.addProduct(500, 5);
      const [token = ''] = some(seeded, scene.shoppers, 1);
      const order = await placeOrder(scene, token, product);
      // each step meets trouble in its turn: who shops tries again, what goes on without anybody does so by itself
      line.troubleNext(trouble, seeded.int(0, MOST));
      const begun = await until('a payment can begin once the provider is well', () =>
        beginPayment(scene, token, order).catch(() => undefined),
      );
      const proof = await payInWindow(scene, begun);
      line.troubleNext(trouble, seeded.int(0, MOST));
      const paid = await verify(scene, token, order._id, proof);
      promise(
        [200, 502, 503].includes(paid.status),
        'a proof is answered otherwise while the provider is unwell',
        paid,
      );
      const { status } = await moneySettled(scene, { id: order._id, total: order.total });
      promise(status === 'paid', 'money does not pay its order', status);
      line.troubleNext(trouble, seeded.int(1, MOST));
      const part = { amount: 200, reason: 'Late' };
      line.deliver(refunded);
      try {
        await expectOk(actAsStaff(scene, order._id, 'refund', part));
        await givenBack(scene, order._id, 200_00);
      } finally {
        line.deliver('at once');
      }
      line.troubleNext(trouble, seeded.int(0, MOST));
      await expectOk(cancel(scene, token, order._id));
      await givenBack(scene, order._id, 500_00);
      await until('an order whose money is back says so', async () =>
        (await readAsStaff(scene, order._id)).status === 'refunded' ? true : undefined,
      );
      line.troubleNext('none', 0);
      promise((await scene.readAvailable(product)) === 5, 'a cancelled piece is not for sale again');
    },
    20,
  );

export const PROVIDER_LOSES_ANSWER = withTrouble('does what it is asked and answers 502', 502, 'lost');

export const PROVIDER_TROUBLES = [
  withTrouble('answers 500', 500),
  PROVIDER_LOSES_ANSWER,
  withTrouble('answers half', 'half'),
  withTrouble('answers with something else', 'wrong'),
  withTrouble('answers too late', 'slow'),
];

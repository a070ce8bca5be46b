import { moneySettled } from '../shop/money';
import { promise } from '../shop/violation';
import { orderToPay, payWhile } from './pay-against';
import type { Race } from './race';

/** Most ms from when it is paid until its time is over: about what paying takes. */
const LEFT_MS = 40;

/** In a copy of the shop that looks for orders whose time is over all the time. */
export const EXPIRY_AGAINST_PAY: Race = {
  name: 'expiry against pay',
  isAlone: true,
  outcomes: ['expired first', 'paid first'],
  once: async (scene, seeded) => {
    const payable = await orderToPay(scene, seeded);
    const { order, product } = payable;
    const endSoon = async () => {
      const due = new Date(Date.now() + seeded.int(0, LEFT_MS));
      await scene.shop.query('UPDATE "order".orders SET expires_at = $2 WHERE id = $1', [order._id, due]);
      return { status: 200, body: undefined };
    };
    const { paid } = await payWhile(scene, seeded, payable, endSoon);
    promise(paid.status === 200, 'money was taken, and its proof is refused', paid);
    const { status } = await moneySettled(scene, { id: order._id, total: order.total });
    const left = await scene.readAvailable(product);
    promise(left === (status === 'paid' ? 4 : 5), 'the stock is not that of the outcome', { status, left });
    return status === 'paid' ? 'paid first' : 'expired first';
  },
};

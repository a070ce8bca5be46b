import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { addToCart } from '../shop/cart';
import type { Answer } from '../shop/client';
import { formOf } from '../shop/client';
import { moneySettled, paymentsOf } from '../shop/money';
import { readAsStaff } from '../shop/orders';
import { ADDRESS, PASSWORD, type Scene } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { orderToPay, payWhile, type Payable } from './pay-against';
import { isTooMuch } from './payments';
import { together, type Race } from './race';

/** A change that does not concern the order's money: it is paid, and the change is made. */
const besides = (name: string, change: (scene: Scene, payable: Payable) => Promise<Answer>): Race => ({
  name: `${name} against pay`,
  once: async (scene, seeded) => {
    const payable = await orderToPay(scene, seeded);
    const { order, product } = payable;
    const { other, paid } = await payWhile(scene, seeded, payable, () => change(scene, payable));
    promise(other.status === 200, `${name} is refused`, other);
    promise(paid.status === 200, 'money was taken, and its proof is refused', paid);
    const { status, payments } = await moneySettled(scene, { id: order._id, total: order.total });
    promise(status === 'paid' && payments.length === 1, 'it is not simply paid', { status, payments });
    const { total, address } = await readAsStaff(scene, order._id);
    promise(total === order.total, 'what was ordered costs something else afterwards', { before: order.total, total });
    if (name === ADDRESS_CHANGE) promise(address?.line1 === ADDRESS.line1, 'a changed address is not kept', address);
    if (name === PRODUCT_DELETED) return;
    const left = await scene.readAvailable(product);
    promise(left === 4, 'one payment sold other than one piece', left);
  },
});

const ADDRESS_CHANGE = 'a change of the address';
const PRODUCT_DELETED = 'the deletion of the product';

export const ADDRESS_AGAINST_PAY = besides(ADDRESS_CHANGE, ({ call }, { token, order }) =>
  call('PUT', `/api/orders/${order._id}/address`, { token, json: ADDRESS }),
);

export const PRICE_AGAINST_PAY = besides('a change of the price', ({ call, admin }, { product }) =>
  call('PUT', `/api/products/${product._id}`, { token: admin, form: formOf({ price: '900' }) }),
);

export const PRODUCT_AGAINST_PAY = besides(PRODUCT_DELETED, ({ call, admin }, { product }) =>
  call('DELETE', `/api/products/${product._id}`, { token: admin, json: { password: DEMO_ADMIN.password } }),
);

export const ACCOUNT_AGAINST_PAY: Race = {
  name: 'the deletion of the account against pay',
  once: async (scene, seeded) => {
    const { id, token } = await scene.newShopper();
    const payable = await orderToPay(scene, seeded, token);
    const { order, product } = payable;
    const leave = () => scene.call('DELETE', `/api/user/delete/${id}`, { token, json: { password: PASSWORD } });
    // another tab, which does not know yet: what it puts into a cart must not outlive the account
    const goOn = () => addToCart(scene, token, product);
    const leaveElsewhere = async () => {
      const [gone, ...added] = (await together(seeded, [leave, goOn, goOn])) as [Answer, Answer, Answer];
      const isExpected = (answer: Answer) => answer.status === 200 || answer.status === 401 || isTooMuch(answer);
      promise(added.every(isExpected), 'an addition fails otherwise', added);
      return gone;
    };
    const { other, paid } = await payWhile(scene, seeded, payable, leaveElsewhere);
    promise(other.status === 200, 'an account cannot be deleted', other);
    promise([200, 401, 404].includes(paid.status), 'a proof of payment is answered otherwise', paid);
    await until('the money of whoever left goes back', async () => {
      const { status } = await readAsStaff(scene, order._id);
      const payments = await paymentsOf(scene, order._id);
      const isBack = payments.length > 0 && payments.every(({ refunded, amount }) => refunded === amount);
      return status !== 'paid' && status !== 'awaiting-payment' && isBack ? true : undefined;
    });
    const left = await scene.readAvailable(product);
    promise(left === 5, 'a piece of whoever left is not for sale again', left);
  },
};

import type { Product } from '@shop/contracts/api/product';
import { DEMO_ADMIN } from '@shop/demo/demo-accounts';
import { addToCart, piecesInCart } from '../shop/cart';
import { formOf } from '../shop/client';
import { buy, cancel, placeOrder, readAsStaff } from '../shop/orders';
import { givenBack } from '../shop/provider';
import { expectOk, PASSWORD, type Scene } from '../shop/scene';
import { until } from '../shop/until';

/** What is left after all that, for somebody to look at. */
export interface Left {
  readonly token: string;
  /** of which two are in the shopper's cart */
  readonly product: Product;
  /** orders by the status that they are to stay in */
  readonly orders: Readonly<Record<string, string>>;
  /** of the orders, products and people that it is about */
  readonly ids: readonly string[];
}

/**
 * Does what events are about, each kind at least once: products that come, change and go, with sizes and without, that are wished
 * for and in carts; orders that are paid, cancelled, sent, brought, exchanged and given back; accounts that come and go.
 */
export async function doEverything(scene: Scene): Promise<Left> {
  const { call, admin } = scene;
  const staff = (method: 'POST' | 'PUT' | 'DELETE', path: string, json: object = {}) =>
    expectOk(call(method, path, { token: admin, json }));
  const { id, token } = await scene.newShopper();
  const asShopper = (method: 'POST' | 'PUT' | 'DELETE', path: string, json: object) =>
    expectOk(call(method, path, { token, json }));
  const product = await scene.addProduct(500, 9);
  const sized = await scene.addProduct(700, { M: 5, L: 5 });
  const gone = await scene.addProduct(300, 5);
  const [size, other] = sized.variants?.map(({ _id }) => _id) ?? [];
  if (size === undefined || other === undefined) throw new Error('a product with two sizes has none');

  await expectOk(addToCart(scene, token, product));
  await expectOk(addToCart(scene, token, gone));
  for (const { _id } of [product, gone]) await asShopper('PUT', `/api/wishlist/${_id}`, {});
  const kept = await buy(scene, token, product);
  await until('what was bought leaves the cart', async () =>
    (await piecesInCart(scene, token, product)) === 0 ? true : undefined,
  );
  const back = await buy(scene, token, product);
  await expectOk(cancel(scene, token, back._id));
  await givenBack(scene, back._id, 500_00);
  const unpaid = await placeOrder(scene, token, product);
  await expectOk(cancel(scene, token, unpaid._id));

  const exchanged = await buy(scene, token, sized, size);
  const returned = await buy(scene, token, product);
  for (const { _id } of [exchanged, returned]) {
    await staff('POST', `/api/admin/orders/${_id}/ship`);
    await staff('POST', `/api/admin/orders/${_id}/deliver`);
  }
  const line = { line: 0, quantity: 1, reason: 'too-small' };
  await comesBack(exchanged._id, { kind: 'exchange', items: [{ ...line, replacement: other }] });
  await comesBack(returned._id, { kind: 'return', items: [line] });
  await givenBack(scene, returned._id, 500_00);

  await expectOk(call('PUT', `/api/products/${sized._id}`, { token: admin, form: formOf({ price: '650' }) }));
  await staff('DELETE', `/api/products/${gone._id}`, { password: DEMO_ADMIN.password });
  const leaving = await scene.newShopper();
  await expectOk(addToCart(scene, leaving.token, product));
  const json = { password: PASSWORD };
  await expectOk(call('DELETE', `/api/user/delete/${leaving.id}`, { token: leaving.token, json }));

  await expectOk(addToCart(scene, token, product));
  await expectOk(addToCart(scene, token, product));
  const orders = { [kept._id]: 'paid', [back._id]: 'refunded', [unpaid._id]: 'cancelled' };
  for (const { _id } of [exchanged, returned]) orders[_id] = (await readAsStaff(scene, _id)).status;
  const ids = [id, leaving.id, ...[product, sized, gone].map(({ _id }) => _id), ...Object.keys(orders)];
  return { token, product, orders, ids };

  async function comesBack(orderId: string, request: object): Promise<void> {
    const answer = await asShopper('POST', `/api/orders/${orderId}/returns`, request);
    const opened = answer.body as { return: { _id: string } };
    const path = `/api/admin/returns/${opened.return._id}`;
    await staff('POST', `${path}/approve`);
    await staff('POST', `${path}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
    await staff('POST', `${path}/close`);
  }
}

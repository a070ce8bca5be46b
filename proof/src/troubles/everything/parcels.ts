import { buy, newKey, orderIn, readAsStaff } from '../../shop/orders';
import { givenBack } from '../../shop/provider';
import { ADDRESS, expectOk, type Scene, type Shopper } from '../../shop/scene';
import { becomes } from './becomes';
import type { Pieces } from './shop';

/**
 * Parcels that are brought, of which one is exchanged and one given back, and two that are to be paid at the door: one is, and
 * one comes back.
 * @returns each order with the status that it is to stay in
 */
export async function sendParcels(
  scene: Scene,
  { token }: Shopper,
  { product, sized, sizes: [size, other] }: Pieces,
): Promise<Record<string, string>> {
  const { call, admin } = scene;
  const post = async (token: string, path: string, json: object = {}) =>
    (await expectOk(call('POST', path, { token, json }))).body as unknown;
  const staff = (path: string, json?: object) => post(admin, path, json);

  const exchanged = (await buy(scene, token, sized, size))._id;
  const returned = (await buy(scene, token, product))._id;
  for (const id of [exchanged, returned]) {
    await becomes(scene, id, 'paid');
    await staff(`/api/admin/orders/${id}/ship`);
    await staff(`/api/admin/orders/${id}/deliver`);
  }
  const line = { line: 0, quantity: 1, reason: 'too-small' };
  await comesBack(exchanged, { kind: 'exchange', items: [{ ...line, replacement: other }] });
  await comesBack(returned, { kind: 'return', items: [line] });
  await givenBack(scene, returned, 500_00);

  const [taken, refused] = [await orderForCash(), await orderForCash()];
  for (const id of [taken, refused]) {
    await staff(`/api/admin/orders/${id}/confirm`);
    await staff(`/api/admin/orders/${id}/ship`);
  }
  await staff(`/api/admin/orders/${taken}/deliver`);
  const { shipments = [] } = await readAsStaff(scene, refused);
  await staff(`/api/admin/orders/${refused}/shipments/${shipments[0]?._id}/came-back`);
  return { [exchanged]: 'delivered', [returned]: 'delivered', [taken]: 'delivered', [refused]: 'cancelled' };

  async function comesBack(orderId: string, request: object): Promise<void> {
    const opened = (await post(token, `/api/orders/${orderId}/returns`, request)) as { return: { _id: string } };
    const path = `/api/admin/returns/${opened.return._id}`;
    await staff(`${path}/approve`);
    await staff(`${path}/receive`, { items: [{ line: 0, condition: 'sellable' }] });
    await staff(`${path}/close`);
  }

  async function orderForCash(): Promise<string> {
    const wish = { items: [{ product: product._id, quantity: 1 }], address: ADDRESS, paymentMethod: 'cod' };
    const { total, chosen } = (await post(token, '/api/checkout/quote', wish)) as { total: number; chosen: object };
    const headers = { 'idempotency-key': newKey() };
    const json = { ...wish, delivery: chosen, total };
    return orderIn(await expectOk(call('POST', '/api/orders', { token, json, headers })))._id;
  }
}

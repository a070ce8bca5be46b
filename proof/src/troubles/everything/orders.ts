import { piecesInCart } from '../../shop/cart';
import { beginPayment, buy, cancel, declineInWindow, orderIn, payFor, placeOrder } from '../../shop/orders';
import { disputeAtBank, givenBack } from '../../shop/provider';
import { expectOk, type Scene, type Shopper } from '../../shop/scene';
import { until } from '../../shop/until';
import { becomes } from './becomes';
import type { Pieces } from './shop';

/**
 * Orders that a shopper or the staff end, in whole and in part, that nobody pays, and one that the bank disputes.
 * @returns each with the status that it is to stay in
 */
export async function buyAndReturn(
  scene: Scene,
  { token }: Shopper,
  { product, sized, sizes: [size] }: Pieces,
): Promise<Record<string, string>> {
  const { call, admin, shop } = scene;
  const staff = (path: string, json: object) => expectOk(call('POST', path, { token: admin, json }));
  const bought = async () => {
    const { _id } = await buy(scene, token, product);
    await becomes(scene, _id, 'paid');
    return _id;
  };
  const kept = await bought();
  await until('what was bought leaves the cart', async () =>
    (await piecesInCart(scene, token, product)) === 0 ? true : undefined,
  );

  const disputed = await bought();
  await disputeAtBank(scene, disputed);
  const back = await bought();
  await expectOk(cancel(scene, token, back));
  await givenBack(scene, back, 500_00);
  const refused = await bought();
  await staff(`/api/admin/orders/${refused}/cancel`, { reason: 'Torn' });
  await givenBack(scene, refused, 500_00);

  const items = [
    { product: product._id, quantity: 2 },
    { product: sized._id, quantity: 1, variantId: size },
  ];
  const part = orderIn(await expectOk(call('POST', '/api/orders', { token, json: { items, total: 1700, note: '' } })));
  await payFor(scene, token, part);
  await becomes(scene, part._id, 'paid');
  await staff(`/api/admin/orders/${part._id}/cancel-lines`, { items: [{ line: 0, quantity: 1 }], reason: 'Torn' });
  await givenBack(scene, part._id, 500_00);

  const unpaid = (await placeOrder(scene, token, product))._id;
  await expectOk(cancel(scene, token, unpaid));
  const late = await placeOrder(scene, token, product);
  await declineInWindow(scene, await beginPayment(scene, token, late));
  await shop.query('UPDATE "order".orders SET expires_at = now() WHERE id = $1', [late._id]);
  await becomes(scene, late._id, 'expired');
  return {
    [kept]: 'paid',
    [disputed]: 'refunding',
    [back]: 'refunded',
    [refused]: 'refunded',
    [part._id]: 'paid',
    [unpaid]: 'cancelled',
    [late._id]: 'expired',
  };
}

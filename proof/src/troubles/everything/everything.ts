import type { Product } from '@shop/contracts/api/product';
import { addToCart } from '../../shop/cart';
import { expectOk, type Scene } from '../../shop/scene';
import { useAccounts } from './accounts';
import { becomes } from './becomes';
import { buyAndReturn } from './orders';
import { sendParcels } from './parcels';
import { changeShop, sellPieces } from './shop';

/** What is left after all that, for somebody to look at. */
export interface Left {
  readonly token: string;
  /** of which two are in the shopper's cart */
  readonly product: Product;
  /** how many can be ordered then, by product */
  readonly available: Readonly<Record<string, number>>;
  /** orders by the status that they are to stay in */
  readonly orders: Readonly<Record<string, string>>;
  /** of the orders, products and people that it is about */
  readonly ids: readonly string[];
}

/**
 * Does what events are about, each kind at least once: products that come, change and go, with sizes and without, that are wished
 * for and in carts; orders that are paid, cancelled, sent, brought, exchanged and given back, or nothing of it; accounts that come,
 * change and go; a shop that is called otherwise and shows something else.
 */
export async function doEverything(scene: Scene): Promise<Left> {
  const shopper = await scene.newShopper();
  const pieces = await sellPieces(scene, shopper);
  const bought = await buyAndReturn(scene, shopper, pieces);
  const sent = await sendParcels(scene, shopper, pieces);
  const people = await useAccounts(scene, pieces);
  await changeShop(scene, pieces);

  const { product, sized } = pieces;
  for (let times = 0; times < 2; times += 1) await expectOk(addToCart(scene, shopper.token, product));
  const orders = { ...bought, ...sent };
  for (const [id, status] of Object.entries(orders)) await becomes(scene, id, status);
  const available: Record<string, number> = {};
  for (const each of [product, sized]) available[each._id] = (await scene.readAvailable(each)) ?? 0;
  const products = [product, sized, pieces.gone].map(({ _id }) => _id);
  return {
    ...{ token: shopper.token, product, available, orders },
    ids: [...people, ...products, ...Object.keys(orders)],
  };
}

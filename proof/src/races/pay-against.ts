import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import type { Seeded } from '../seeded';
import type { Answer } from '../shop/client';
import { beginPayment, payInWindow, placeOrder, verify, type Begun } from '../shop/orders';
import type { Scene } from '../shop/scene';
import { some, together } from './race';

/** An order of one of five pieces, whose payment has begun. */
export interface Payable {
  readonly token: string;
  readonly product: Product;
  readonly order: Order;
  readonly begun: Begun;
}

/** @param buyer one of the shoppers that the seed chooses by default */
export async function orderToPay(scene: Scene, seeded: Seeded, buyer?: string): Promise<Payable> {
  const product = await scene.addProduct(500, 5);
  const token = buyer ?? some(seeded, scene.shoppers, 1)[0] ?? '';
  const order = await placeOrder(scene, token, product);
  return { token, product, order, begun: await beginPayment(scene, token, order) };
}

/** Pays while something else is done. @returns the answer to that, and to the proof of the payment */
export async function payWhile(
  scene: Scene,
  seeded: Seeded,
  { token, order, begun }: Payable,
  other: () => Promise<Answer>,
): Promise<{ other: Answer; paid: Answer }> {
  const pay = async () => verify(scene, token, order._id, await payInWindow(scene, begun));
  const [answered, paid] = (await together(seeded, [other, pay])) as [Answer, Answer];
  return { other: answered, paid };
}

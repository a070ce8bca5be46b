import type { Order } from '@shop/contracts/api/order';
import type { Product } from '@shop/contracts/api/product';
import { beginPayment, payInWindow, placeOrder, type PaymentProof } from '../shop/orders';
import { capturedWebhook, type Webhook } from '../shop/provider';
import type { Scene, Shopper } from '../shop/scene';

/** What bad input is about: an order that waits for its payment, and another whose payment was begun and paid for. */
export interface Stage {
  readonly scene: Scene;
  readonly token: string;
  readonly product: Product;
  /** of the shopper, whose payment has begun */
  readonly open: Order;
  /** of another order, good for that alone */
  readonly proof: PaymentProof;
  /** what the provider told of that order’s payment */
  readonly told: Webhook;
  /** of somebody else */
  readonly theirs: Order;
  /** who has ordered nothing */
  readonly other: Shopper;
}

export async function setStage(scene: Scene): Promise<Stage> {
  const product = await scene.addProduct(500, 20);
  const [token = '', stranger = ''] = scene.shoppers;
  const open = await placeOrder(scene, token, product);
  await beginPayment(scene, token, open);
  const dear = await scene.addProduct(900, 20);
  const proof = await payInWindow(scene, await beginPayment(scene, token, await placeOrder(scene, token, dear)));
  const theirs = await placeOrder(scene, stranger, product);
  const told = await capturedWebhook(scene, proof.razorpay_payment_id);
  const other = await scene.newShopper();
  return { scene, token, product, open, proof, told, theirs, other };
}

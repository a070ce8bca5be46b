import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@shop/contracts/api/product';
import {
  call,
  newShopper,
  picture,
  TEST_CARD,
  type Answer,
  type CallOptions,
  type Shopper,
} from '../journeys/shop-client';
import { ANSWER_MS, type Scene } from './probes';

/** What the shop has acknowledged to a buyer and must not lose. */
export interface Promised {
  readonly shopper: Shopper;
  /** orders that were answered 201 */
  readonly placed: Set<string>;
  /** of these, the payments that were answered 200 */
  readonly paid: Set<string>;
  /** purchases that were started: an upper bound for the number of orders */
  begun: number;
  /** the quantity of a cart line that is never bought: last acknowledged, and last requested */
  quantity: { answered: number; asked: number };
}

export interface Load {
  readonly buyers: readonly Promised[];
  /** ids and pictures of products that were added with 201 */
  readonly added: readonly Pick<Product, '_id' | 'image'>[];
  /** unexpected answers */
  readonly surprises: readonly string[];
  stop(): Promise<void>;
}

/** Before a refused call is retried, in ms. */
const RETRY_MS = 250;
/** Pause between two purchases, in ms: this measures recovery, not throughput. */
const THINK_MS = 500;

/** Starts shoppers who buy and an admin who adds products, until it is stopped. Calls refused with 503 are retried. */
export async function startLoad({ admin, bought, kept }: Scene, buyers: number): Promise<Load> {
  const surprises: string[] = [];
  const added: Pick<Product, '_id' | 'image'>[] = [];
  const promised: Promised[] = [];
  let stopping = false;

  /** Retries until the answer is not a 503 with `Retry-After`, nor the payment provider's word for the same. */
  async function answered(method: string, path: string, options: CallOptions): Promise<Answer> {
    for (;;) {
      const answer = await call(method, path, { ...options, deadlineMs: ANSWER_MS }).catch((error: unknown) => {
        surprises.push(`${method} ${path}: ${String(error)}`);
      });
      if (answer && !isRefusal(answer) && !isProviderAway(answer)) {
        if (answer.status >= 500) surprises.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
        else return answer;
      }
      await sleep(RETRY_MS);
    }
  }

  for (let index = 0; index < buyers; index += 1) {
    const shopper = await newShopper();
    const json = { productId: kept._id, productModel: 'Shop' };
    const { status, body } = await answered('POST', '/api/cart/add', { token: shopper.token, json });
    if (status !== 200) throw new Error(`A cart was refused: ${status} ${JSON.stringify(body)}`);
    const quantity = { answered: 1, asked: 1 };
    promised.push({ shopper, placed: new Set(), paid: new Set(), begun: 0, quantity });
  }

  async function buy(promises: Promised): Promise<void> {
    const { token } = promises.shopper;
    promises.begun += 1;
    const placed = await answered('POST', '/api/orders', {
      token,
      json: { items: [{ product: bought._id, quantity: 1 }], total: bought.price, note: '' },
      headers: { 'idempotency-key': randomBytes(8).toString('hex') },
    });
    // a fault has interrupted payments: this buyer waits until those orders have expired
    if (placed.body.code === 'too-many-unpaid') return;
    if (placed.status !== 201) throw new Error(`An order was refused: ${JSON.stringify(placed.body)}`);
    const orderId: string = placed.body.order._id;
    promises.placed.add(orderId);
    const created = await answered('POST', '/api/payment', {
      token,
      json: { amount: Math.round(bought.price * 100), orderId },
    });
    if (created.status !== 200) throw new Error(`A payment was refused: ${JSON.stringify(created.body)}`);
    const window = await answered('POST', '/sandbox/razorpay/checkout', {
      json: { key_id: created.body.key, order_id: created.body.id, card: TEST_CARD },
    });
    // the provider took the money and its answer was lost: its webhook will arrive
    if (window.status !== 200) return;
    const verified = await answered('POST', '/api/payment/verify', { token, json: { ...window.body, orderId } });
    if (verified.status === 200) promises.paid.add(orderId);
    else surprises.push(`A good payment was refused: ${verified.status} ${JSON.stringify(verified.body)}`);
  }

  async function fillCart({ shopper, quantity }: Promised): Promise<void> {
    quantity.asked = (quantity.asked % 99) + 1;
    const line = { productId: kept._id, productModel: 'Shop', quantity: quantity.asked };
    const { status, body } = await answered('PUT', '/api/cart/quantity', { token: shopper.token, json: line });
    if (status === 200) quantity.answered = quantity.asked;
    else surprises.push(`A cart was refused: ${status} ${JSON.stringify(body)}`);
  }

  async function addProduct(): Promise<void> {
    const form = { name: 'Added meanwhile', price: '10', description: 'Fault test', category: 'Bag', image: picture() };
    const { status, body } = await answered('POST', '/api/products/add', { token: admin.token, form });
    if (status === 201) added.push(body.product);
    else surprises.push(`A product was refused: ${status} ${JSON.stringify(body)}`);
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopping) {
      await work();
      await sleep(THINK_MS);
    }
  };
  const working = [
    ...promised.map((promises) =>
      repeat(async () => {
        await buy(promises);
        await fillCart(promises);
      }),
    ),
    repeat(addProduct),
  ];
  return {
    buyers: promised,
    added,
    surprises,
    stop: async () => {
      stopping = true;
      await Promise.all(working);
    },
  };
}

/** Whether the answer is a 503 with `Retry-After`, which a shop may give while a backing service is down. */
export function isRefusal({ status, headers }: Answer): boolean {
  return status === 503 && Number(headers.get('retry-after')) > 0;
}

/** The stand-in keeps its state in the shop's PostgreSQL, and says that it failed as the provider does. */
function isProviderAway({ status, body }: Answer): boolean {
  return status === 500 && body?.error?.code === 'SERVER_ERROR';
}

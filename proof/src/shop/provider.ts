import { createHmac } from 'node:crypto';
import { SANDBOX_KEY_ID } from '@shop/shop-settings/third-parties';
import { callsTo, type Answer } from './client';
import { backOf } from './money';
import type { Scene } from './scene';
import { until } from './until';

// what the payment provider's stand-in knows and does, as its merchant and its dashboard would

interface Secrets {
  readonly key: string;
  readonly webhook: string;
}

async function secretsOf({ shop }: Scene): Promise<Secrets> {
  const [secrets] = await shop.query<Secrets>(
    'SELECT key_secret AS key, webhook_secret AS webhook FROM sandbox.merchant',
  );
  if (!secrets) throw new Error('the stand-in has no merchant');
  return secrets;
}

/** What the provider has of one order's money, in paise. */
export interface AtProvider {
  readonly id: string;
  readonly amount: number;
  readonly refunded: number;
}

/** @param receipt the id of our order */
export function paymentsAtProvider({ shop }: Scene, receipt: string): Promise<AtProvider[]> {
  return shop.query<AtProvider>(
    `SELECT p.id, p.amount::int, p.amount_refunded::int AS refunded
     FROM sandbox.razorpay_payments p JOIN sandbox.razorpay_orders o ON o.id = p.order_id
     WHERE o.receipt = $1 AND p.status <> 'failed'`,
    [receipt],
  );
}

/** What went back of some payments, in paise. */
export const backThere = (payments: readonly AtProvider[]): number =>
  payments.reduce((sum, { refunded }) => sum + refunded, 0);

/** Calls the provider as whoever has the merchant's keys does. */
export async function asMerchant(scene: Scene, path: string, json: unknown): Promise<Answer> {
  const { key } = await secretsOf(scene);
  const authorization = `Basic ${Buffer.from(`${SANDBOX_KEY_ID}:${key}`).toString('base64')}`;
  const { providerUrl } = scene.shop;
  if (providerUrl === undefined) throw new Error('the provider of this shop cannot be called');
  return callsTo(() => providerUrl)('POST', `/sandbox/razorpay/v1${path}`, { json, headers: { authorization } });
}

/** Gives money back at the provider, without the shop. */
export const refundAtProvider = (scene: Scene, paymentId: string, amountPaise: number): Promise<Answer> =>
  asMerchant(scene, `/payments/${paymentId}/refund`, { amount: amountPaise });

export interface Webhook {
  readonly text: string;
  readonly signature: string;
}

/** Writes and signs an event about a payment, as the provider does. */
export async function capturedWebhook(scene: Scene, paymentId: string, event = 'payment.captured'): Promise<Webhook> {
  return eventOf(scene, event, { payment: await paymentEntity(scene, paymentId) });
}

async function paymentEntity({ shop }: Scene, paymentId: string): Promise<object> {
  const [row] = await shop.query<{ payment: object }>(
    `SELECT to_jsonb(p) || '{"entity": "payment", "notes": []}' AS payment FROM sandbox.razorpay_payments p WHERE id = $1`,
    [paymentId],
  );
  if (!row) throw new Error(`the stand-in has no payment ${paymentId}`);
  return row.payment;
}

function eventOf(scene: Scene, event: string, entities: Readonly<Record<string, object>>): Promise<Webhook> {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  return signed(scene, {
    ...{ entity: 'event', account_id: 'acc_Sandbox0000000', event, contains: Object.keys(entities) },
    ...{ payload, created_at: Math.floor(Date.now() / 1000) },
  });
}

/** The buyer's bank disputes what paid an order, and the provider tells the shop. */
export async function disputeAtBank(scene: Scene, receipt: string): Promise<void> {
  const [payment] = await paymentsAtProvider(scene, receipt);
  if (!payment) throw new Error(`the stand-in has no payment of ${receipt}`);
  const id = `disp_${payment.id.slice('pay_'.length)}`;
  const [row] = await scene.shop.query<{ dispute: object }>(
    `INSERT INTO sandbox.razorpay_disputes AS d (id, payment_id, amount, currency, reason_code, phase, respond_by, created_at)
     SELECT $1, id, amount, currency, 'goods_not_received', 'chargeback', created_at + 604800, created_at
     FROM sandbox.razorpay_payments WHERE id = $2
     RETURNING to_jsonb(d) - 'position' || '{"entity": "dispute"}' AS dispute`,
    [id, payment.id],
  );
  if (!row) throw new Error(`the stand-in has no payment ${payment.id}`);
  const entities = { payment: await paymentEntity(scene, payment.id), dispute: row.dispute };
  await sendWebhook(scene, await eventOf(scene, 'payment.dispute.created', entities), id);
}

export async function signed(scene: Scene, event: unknown): Promise<Webhook> {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const { webhook } = await secretsOf(scene);
  return { text, signature: createHmac('sha256', webhook).update(text).digest('hex') };
}

export function sendWebhook({ call }: Scene, { text, signature }: Webhook, eventId: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return call('POST', '/api/payment/webhook', { text, headers: { ...headers, 'x-razorpay-event-id': eventId } });
}

/** Waits until the shop has given back as much of an order's payments as the provider, and that much in paise. */
export function givenBack(scene: Scene, orderId: string, paise: number): Promise<true> {
  let seen: unknown;
  const what = () => `the shop and its provider have given back ${paise / 100} rupees, but ${JSON.stringify(seen)}`;
  return until(what, async () => {
    const there = backThere(await paymentsAtProvider(scene, orderId));
    const { call, admin } = scene;
    const answer = await call('GET', `/api/admin/payments/${orderId}`, { token: admin });
    const { payments } = answer.body as { payments: { refunded: number }[] };
    const here = backOf(payments);
    seen = { there, here, payments };
    return there === paise && here === paise ? true : undefined;
  });
}

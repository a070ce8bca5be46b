import type { Answer } from '../shop/client';
import { cancel, newKey, verify } from '../shop/orders';
import { sendWebhook, signed } from '../shop/provider';
import { ADDRESS, PASSWORD } from '../shop/scene';
import type { Stage } from './stage';

/** Something that nobody ought to send, and the answer to it. */
export interface BadRequest {
  readonly what: string;
  readonly status: number;
  /** absent where the answer has none: the provider is told that it need not say so again */
  readonly code?: string;
  send(stage: Stage): Promise<Answer>;
}

const ordering = (what: string, status: number, code: string, change: (stage: Stage) => string): BadRequest => ({
  ...{ what, status, code },
  send: (stage) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() };
    return stage.scene.call('POST', '/api/orders', { token: stage.token, headers, text: change(stage) });
  },
});

/** As text: there are numbers that JSON cannot hold, and clients that send them. */
const orderOf = ({ product }: Stage, quantity: string, total = '500') =>
  `{"items":[{"product":"${product._id}","quantity":${quantity}}],"total":${total}}`;

const QUANTITIES = ['0', '-1', '1000000000', '1.5', '"2"', 'null', '[1]'];
const TOTALS = ['"NaN"', 'null', '-500', '1e309'];

const ORDERS: readonly BadRequest[] = [
  ...QUANTITIES.map((quantity) =>
    ordering(`an order of ${quantity} pieces`, 400, 'invalid-request', (stage) => orderOf(stage, quantity)),
  ),
  ...TOTALS.map((total) =>
    ordering(`an order with the total ${total}`, 400, 'invalid-request', (stage) => orderOf(stage, '1', total)),
  ),
  ordering('an order with the total NaN, which is no JSON', 400, 'invalid-json', (stage) => orderOf(stage, '1', 'NaN')),
  ordering('an order with a total of its own', 409, 'total-changed', (stage) => orderOf(stage, '1', '1')),
  ordering(
    'an order of a product that there is not',
    409,
    'out-of-stock',
    () => `{"items":[{"product":"${'0'.repeat(24)}","quantity":1}],"total":500}`,
  ),
];

const OTHERS: readonly BadRequest[] = [
  {
    ...{ what: 'reading the order of somebody else', status: 404, code: 'order-not-found' },
    send: ({ scene, token, theirs }) => scene.call('GET', `/api/orders/${theirs._id}`, { token }),
  },
  {
    ...{ what: 'cancelling the order of somebody else', status: 404, code: 'order-not-found' },
    send: ({ scene, token, theirs }) => cancel(scene, token, theirs._id),
  },
  {
    ...{ what: 'another address for the order of somebody else', status: 404, code: 'order-not-found' },
    send: ({ scene, token, theirs }) =>
      scene.call('PUT', `/api/orders/${theirs._id}/address`, { token, json: ADDRESS }),
  },
  {
    ...{ what: 'giving back a piece of somebody else’s order', status: 404, code: 'order-not-found' },
    send: ({ scene, token, theirs }) => {
      const json = { kind: 'return', items: [{ line: 0, quantity: 1, reason: 'changed-mind' }] };
      return scene.call('POST', `/api/orders/${theirs._id}/returns`, { token, json });
    },
  },
  {
    ...{ what: 'the invoice of somebody else', status: 404, code: 'order-not-found' },
    send: ({ scene, token, theirs }) => scene.call('GET', `/api/orders/${theirs._id}/invoice`, { token }),
  },
  {
    ...{ what: 'the proof of an own payment for the order of somebody else', status: 404, code: 'not-found' },
    send: ({ scene, token, theirs, proof }) => verify(scene, token, theirs._id, proof),
  },
  {
    ...{ what: 'the deletion of somebody else’s account', status: 404, code: 'not-found' },
    send: ({ scene, token, other }) =>
      scene.call('DELETE', `/api/user/delete/${other.id}`, { token, json: { password: PASSWORD } }),
  },
  {
    ...{ what: 'paying for the order of somebody else', status: 404, code: 'not-found' },
    send: ({ scene, token, theirs }) =>
      scene.call('POST', '/api/payment', { token, json: { amount: theirs.total * 100, orderId: theirs._id } }),
  },
  {
    ...{ what: 'a refund, asked for by a shopper', status: 403, code: 'forbidden' },
    send: ({ scene, token, open }) =>
      scene.call('POST', `/api/admin/orders/${open._id}/refund`, { token, json: { amount: 500, reason: 'Mine' } }),
  },
];

const PROOFS: readonly BadRequest[] = [
  {
    ...{ what: 'the signature of another order', status: 400, code: 'payment-not-verified' },
    send: ({ scene, token, open, proof }) => verify(scene, token, open._id, proof),
  },
  {
    ...{ what: 'a signature that fits nothing', status: 400, code: 'payment-not-verified' },
    send: ({ scene, token, open, proof }) =>
      verify(scene, token, open._id, { ...proof, razorpay_signature: 'f'.repeat(64) }),
  },
  {
    ...{ what: 'a payment of another amount than the order’s', status: 409, code: 'amount-changed' },
    send: ({ scene, token, open }) =>
      scene.call('POST', '/api/payment', { token, json: { amount: 100, orderId: open._id } }),
  },
];

/** Larger than any event. */
const TEN_MEGABYTES = 10 * 1024 * 1024;

const WEBHOOKS: readonly BadRequest[] = [
  {
    ...{ what: 'a webhook with a wrong signature', status: 400, code: 'bad-signature' },
    send: ({ scene, told }) => sendWebhook(scene, { ...told, signature: 'f'.repeat(64) }, newKey()),
  },
  {
    ...{ what: 'a webhook of which one letter was changed', status: 400, code: 'bad-signature' },
    send: ({ scene, told }) =>
      sendWebhook(scene, { ...told, text: told.text.replace('captured', 'kaptured') }, newKey()),
  },
  {
    what: 'a webhook with an unknown event',
    status: 200,
    send: async ({ scene }) =>
      sendWebhook(scene, await signed(scene, { entity: 'event', event: 'invoice.paid', payload: {} }), newKey()),
  },
  {
    ...{ what: 'a webhook whose payment has no amount', status: 400, code: 'unreadable-event' },
    send: async ({ scene }) => {
      const payload = { payment: { entity: { id: 'pay_0', status: 'captured' } } };
      return sendWebhook(scene, await signed(scene, { event: 'payment.captured', payload }), newKey());
    },
  },
  {
    ...{ what: 'a webhook that is no JSON', status: 400, code: 'unreadable-event' },
    send: async ({ scene }) => sendWebhook(scene, await signed(scene, 'captured!'), newKey()),
  },
  {
    ...{ what: 'a webhook of 10 MB', status: 413, code: 'too-large' },
    send: async ({ scene }) => sendWebhook(scene, await signed(scene, 'x'.repeat(TEN_MEGABYTES)), newKey()),
  },
  {
    what: 'a webhook for an order that nobody knows',
    status: 200,
    send: async ({ scene, told }) => {
      const { payload, ...event } = JSON.parse(told.text) as { payload: { payment: { entity: object } } };
      const entity = { ...payload.payment.entity, id: `pay_${newKey().slice(-14)}`, order_id: 'order_NobodyKnows00' };
      return sendWebhook(scene, await signed(scene, { ...event, payload: { payment: { entity } } }), newKey());
    },
  },
];

export const BAD_REQUESTS: readonly BadRequest[] = [...ORDERS, ...OTHERS, ...PROOFS, ...WEBHOOKS];

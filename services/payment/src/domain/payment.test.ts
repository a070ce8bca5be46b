import { expect, test } from 'vitest';
import { decidePayment, isKnown, type PayableOrder, type ProviderPayment } from './payment';

const open: PayableOrder = { amountPaise: 92_000, settledBy: null };
const payment = (status: ProviderPayment['status'], amountPaise = 92_000): ProviderPayment => ({
  id: 'pay_1',
  providerOrderId: 'order_1',
  status,
  amountPaise,
  refundedPaise: 0,
  method: 'card',
  failure: null,
  createdAt: new Date(0),
});

test.each([
  ['captured', undefined, open, { kind: 'accept' }],
  ['refunded', undefined, open, { kind: 'accept' }],
  ['captured', 'created', open, { kind: 'accept' }],
  ['captured', 'failed', open, { kind: 'accept' }],
  ['captured', 'captured', open, { kind: 'ignore' }],
  ['captured', 'refund-pending', open, { kind: 'ignore' }],
  ['captured', 'refunded', open, { kind: 'ignore' }],
  ['captured', undefined, { ...open, settledBy: 'pay_0' }, { kind: 'return', reason: 'paid-twice' }],
  ['captured', 'failed', { ...open, settledBy: 'pay_0' }, { kind: 'return', reason: 'paid-twice' }],
  ['captured', undefined, { ...open, amountPaise: 91_999 }, { kind: 'return', reason: 'wrong-amount' }],
  ['captured', undefined, { amountPaise: null, settledBy: null }, { kind: 'return', reason: 'unknown-order' }],
  ['failed', undefined, open, { kind: 'note', status: 'failed' }],
  ['failed', 'created', open, { kind: 'note', status: 'failed' }],
  ['failed', 'failed', open, { kind: 'ignore' }],
  ['failed', 'captured', open, { kind: 'ignore' }],
  ['authorized', undefined, open, { kind: 'note', status: 'created' }],
  ['created', 'failed', open, { kind: 'ignore' }],
  ['authorized', 'captured', open, { kind: 'ignore' }],
] as const)('%s, known as %s', (status, known, order, decision) => {
  expect(decidePayment(payment(status), known, order)).toEqual(decision);
});

test.each([
  ['captured', undefined, false],
  ['captured', 'created', false],
  ['captured', 'captured', true],
  ['captured', 'refunded', true],
  ['authorized', undefined, false],
  ['authorized', 'created', true],
  ['failed', 'created', false],
  ['failed', 'failed', true],
  ['failed', 'captured', true],
] as const)('a report of %s about a payment known as %s says nothing new: %s', (status, known, says) => {
  expect(isKnown(payment(status), known)).toBe(says);
});

import type { TransactionStatus } from '@shop/contracts/api/payment';
import { expect, test } from 'vitest';
import { mostRelevant } from './most-relevant';

const attempt = (providerPaymentId: string, status: TransactionStatus, minute: number) => ({
  providerPaymentId,
  status,
  createdAt: new Date(minute * 60_000),
});

test('the payment that paid the order comes first, also after a second one was given back', () => {
  const attempts = [attempt('a', 'captured', 1), attempt('b', 'refunded', 2), attempt('c', 'failed', 3)];
  expect(mostRelevant(attempts, 'a')?.providerPaymentId).toBe('a');
});

test.each([
  [['failed', 'captured', 'created'], 'captured'],
  [['created', 'failed'], 'failed'],
  [['created'], 'created'],
  [['failed', 'refund-pending'], 'refund-pending'],
] as const)('of %j it is %s', (statuses, expected) => {
  const attempts = statuses.map((status, index) => attempt(status, status, index));
  expect(mostRelevant(attempts, null)?.status).toBe(expected);
});

test('of two failures it is the later one, of none nothing', () => {
  const attempts = [attempt('late', 'failed', 5), attempt('early', 'failed', 1)];
  expect(mostRelevant(attempts, null)?.providerPaymentId).toBe('late');
  expect(mostRelevant<ReturnType<typeof attempt>>([], null)).toBeUndefined();
});

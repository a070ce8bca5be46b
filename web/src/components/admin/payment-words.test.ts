import { expect, test } from 'vitest';
import { paymentReason, paymentState } from './payment-words';

test('cash that is not to be collected any more did not fail', () => {
  expect(paymentState({ method: 'cod', status: 'failed' }).word).toBe('Not collected');
  expect(paymentState({ method: 'card', status: 'failed' }).word).toBe('Failed');
  expect(paymentState({ method: 'cod', status: 'captured' }).word).toBe('Received');
});

test('the shop’s own reasons are words, the provider’s stay', () => {
  expect(paymentReason('paid-online-instead')).toBe('Paid online instead');
  expect(paymentReason('Card declined by the bank.')).toBe('Card declined by the bank.');
});

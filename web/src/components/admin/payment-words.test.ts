import { expect, test } from 'vitest';
import { paymentReason } from './payment-words';

test('a word of the shop is written out, a sentence of the provider stays as it is', () => {
  expect(paymentReason('order-cancelled')).toBe('Order cancelled');
  expect(paymentReason('3-D check failed')).toBe('3-D check failed');
  expect(paymentReason('The one-time code was wrong')).toBe('The one-time code was wrong');
});

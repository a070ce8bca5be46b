import { afterEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
afterEach(() => shop.stop());

test('money is counted in paise, once, when it comes in and when it goes out', async () => {
  shop = await startPayment();
  const { orderId, proof } = await shop.paid(920_000);
  await shop.verify(orderId, proof);
  await shop.settle();
  expect(await shop.measurements()).toContain('money_paise_total{direction="in",service="payment"} 920000\n');
  expect(await shop.measurements()).toContain('money_paise_total{direction="out",service="payment"} 0\n');

  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    shop.advance(2_000);
    await shop.settle();
    expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'refunded' });
  });
  await shop.settle();
  const measured = await shop.measurements();
  expect(measured).toContain('money_paise_total{direction="in",service="payment"} 920000\n');
  expect(measured).toContain('money_paise_total{direction="out",service="payment"} 920000\n');
});

test('refunds that keep failing are measured until they are through', async () => {
  shop = await startPayment();
  const { orderId } = await shop.paid();
  expect(await shop.measurements()).toContain('refunds_flagged{service="payment"} 0\n');
  shop.setProviderAnswers(false);
  await shop.orders.cancel(orderId);
  await shop.until(async () => {
    shop.advance(20_000);
    await shop.settle();
    expect(await shop.measurements()).toContain('refunds_flagged{service="payment"} 1\n');
  });
  shop.setProviderAnswers(true);
  await shop.until(async () => {
    shop.advance(60_000);
    await shop.settle();
    expect(await shop.measurements()).toContain('refunds_flagged{service="payment"} 0\n');
  });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

const MINUTE = 60_000;

let shop: PaymentHarness;
beforeEach(async () => {
  shop = await startPayment();
});
afterEach(() => shop.stop());

type Check = 'orders' | 'sales' | 'provider';
const foundOf = async (check: Check) => (await shop.audited()).found[check] ?? [];
const whatOf = async (check: Check) => (await foundOf(check)).map(({ what }) => what);
/** an order that is paid, once everybody knows */
async function paid() {
  const order = await shop.paid();
  await shop.until(async () => expect(await whatOf('orders')).toEqual([]));
  return order;
}

test('of money that adds up nothing is said, and everything is looked into', async () => {
  const { orderId, paymentId } = await paid();
  await shop.orders.returnPart(orderId, paymentId, 20_000, 'return 1');
  shop.orders.parts.set(orderId, [{ cause: 'return 1', amountPaise: 20_000, refundedPaise: null }]);
  await shop.until(async () => {
    await shop.settle();
    const { checks, found } = await shop.audited();
    expect(found).toEqual({});
    expect(checks.map(({ check, notDone }) => [check, notDone])).toEqual(
      ['ledger', 'provider', 'orders', 'sales', 'publishing'].map((check) => [check, undefined]),
    );
  });
});

test('an order that payment does not know, or as another than it is, is found', async () => {
  const unknown = await shop.orders.place(shop.user.id, 5_000, { silent: true });
  const { orderId } = await paidBeside(unknown);
  await shop.db.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [orderId]);
  const found = await foundOf('orders');
  expect(found.map(({ what }) => what).sort()).toEqual(
    [
      `Order ${unknown} is awaiting-payment, and payment does not know it.`,
      `Order ${orderId} is paid, and shipped in payment’s picture of it.`,
    ].sort(),
  );
  for (const { todo } of found) expect(todo).toContain('dead letters');
});

async function paidBeside(unknown: string) {
  const order = await shop.paid();
  await shop.until(async () => expect(await whatOf('orders')).toEqual([expect.stringContaining(unknown)]));
  return order;
}

test('money that paid nothing and does not go back is found', async () => {
  const { orderId, paymentId } = await paid();
  await shop.db.query(
    `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, created_at,
       updated_at) VALUES ('pay_twice', $1, 'order_x', 'captured', 'upi', 920000, now(), now())`,
    [orderId],
  );
  expect(await foundOf('orders')).toEqual([
    expect.objectContaining({
      what: `Payment pay_twice brought ₹9,200.00 for order ${orderId}, which is paid, and does not go back.`,
      todo: expect.stringContaining('Give the money back') as string,
    }),
  ]);
  await shop.db.query(`DELETE FROM transactions WHERE provider_payment_id = 'pay_twice'`);
  shop.orders.expireSilently(orderId);
  expect(await whatOf('orders')).toContain(
    `Payment ${paymentId} brought ₹9,200.00 for order ${orderId}, which is expired, and does not go back.`,
  );
});

test('an order that is kept although nothing paid it is found', async () => {
  const { orderId, paymentId } = await paid();
  shop.orders.forgetPayment(orderId);
  await shop.db.query(`UPDATE transactions SET status = 'failed' WHERE provider_payment_id = $1`, [paymentId]);
  expect(await whatOf('orders')).toEqual([`Order ${orderId} is paid, and nothing paid it.`]);
});

test('money of an order that is not there is found, before, between and behind those that are, unless it goes back', async () => {
  const gone = await paid();
  const { orderId } = await paid();
  const last = await paid();
  for (const each of [gone, last]) shop.orders.hide(each.orderId);
  const lost = (each: typeof gone) =>
    `Payment ${each.paymentId} brought ₹9,200.00 for order ${each.orderId}, which is not there, and does not go back.`;
  expect((await whatOf('orders')).sort()).toEqual([lost(gone), lost(last)].sort());
  shop.orders.hide(orderId);
  expect(await whatOf('orders')).toHaveLength(3);
  await shop.db.query(`UPDATE transactions SET status = 'refunded' WHERE order_id = $1`, [gone.orderId]);
  expect(await whatOf('orders')).toHaveLength(2);
});

test('a paid order whose money is of another amount, or is not known, is found, and so are its sales', async () => {
  const { orderId, paymentId } = await paid();
  await shop.db.query('UPDATE transactions SET amount_paise = 1 WHERE provider_payment_id = $1', [paymentId]);
  expect(await whatOf('orders')).toEqual([`Order ${orderId} was to bring ₹9,200.00, and ${paymentId} brought ₹0.01.`]);
  await shop.db.query(`UPDATE transactions SET status = 'failed' WHERE provider_payment_id = $1`, [paymentId]);
  expect(await whatOf('orders')).toEqual([
    `Order ${orderId} is paid by ${paymentId}, of which payment knows no money.`,
  ]);
});

test('a part that an order has go back and payment does not, or not as much of, is found', async () => {
  const { orderId, paymentId } = await paid();
  shop.orders.parts.set(orderId, [{ cause: 'return 1', amountPaise: 20_000, refundedPaise: 20_000 }]);
  expect(await whatOf('orders')).toEqual([
    `Order ${orderId} has ₹200.00 go back for return 1, and payment does not know of it.`,
  ]);
  await shop.orders.returnPart(orderId, paymentId, 15_000, 'return 1');
  await shop.until(async () => {
    await shop.settle();
    expect(await whatOf('orders')).toEqual([`For return 1, ₹150.00 went back, and order ${orderId} says ₹200.00.`]);
  });
});

test('sales that are not those of the order are found', async () => {
  const { orderId, paymentId } = await paid();
  await shop.db.query('ALTER TABLE ledger_lines DISABLE TRIGGER USER');
  await shop.db.query(
    `WITH entry AS (INSERT INTO ledger_entries (kind, provider_payment_id, order_id, booked_at, reference)
       VALUES ('refund-due', $1, $2, now(), 'tampered') RETURNING id)
     INSERT INTO ledger_lines SELECT id, account, amount FROM entry,
       (VALUES ('sales', 5000), ('refunds-payable', -5000)) AS l (account, amount)`,
    [paymentId, orderId],
  );
  expect(await whatOf('sales')).toEqual([
    `Order ${orderId} is paid and makes ₹9,200.00 of sales, in the ledger ₹9,150.00.`,
  ]);
});

test('what the provider holds is compared by time, once it is no longer on its way', async () => {
  // nobody tells of what goes back
  await shop.stop();
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
  const { paymentId } = await paid();
  await shop.provider(`/payments/${paymentId}/refund`, { amount: 30_000 });
  await shop.sandbox.flush();
  expect(await whatOf('provider')).toEqual([]);
  shop.advance(15 * MINUTE);
  expect(await foundOf('provider')).toEqual([
    expect.objectContaining({
      what: `Of payment ${paymentId} the provider holds ₹8,900.00, by the ledger ₹9,200.00.`,
      todo: expect.stringContaining('dashboard') as string,
    }),
  ]);
});

test('money at the provider that is not recorded here is found, and so is money here that is not there', async () => {
  const { paymentId } = await paid();
  const opened = await shop.opened(7_000);
  await shop.payAtProvider(opened.providerOrderId);
  await shop.db.query(
    `INSERT INTO transactions (provider_payment_id, order_id, provider_order_id, status, method, amount_paise, created_at,
       updated_at, payment_mode)
     SELECT 'pay_gone', order_id, 'order_gone', 'captured', 'upi', 100, created_at, updated_at, payment_mode
     FROM transactions WHERE provider_payment_id = $1`,
    [paymentId],
  );
  // as after a backup from before was restored
  await shop.settle();
  await shop.db.query('ALTER TABLE ledger_entries DISABLE TRIGGER USER');
  await shop.db.query('ALTER TABLE ledger_lines DISABLE TRIGGER USER');
  await shop.db.query(
    'DELETE FROM ledger_lines WHERE entry_id IN (SELECT id FROM ledger_entries WHERE order_id = $1)',
    [opened.orderId],
  );
  await shop.db.query('DELETE FROM ledger_entries WHERE order_id = $1', [opened.orderId]);
  await shop.db.query(`DELETE FROM transactions WHERE order_id = $1`, [opened.orderId]);
  shop.advance(15 * MINUTE);
  const found = await whatOf('provider');
  expect(found).toHaveLength(2);
  expect(found.join('\n')).toMatch(/brought ₹70\.00 at the provider, and is not recorded here/);
  expect(found.join('\n')).toMatch(/Payment pay_gone is recorded with its money, and the provider does not know it/);
});

test('a provider that does not answer is said, and hides nothing else', async () => {
  await paid();
  shop.setProviderAnswers(false);
  const { checks, found } = await shop.audited();
  expect(found).toEqual({});
  expect(checks.find(({ check }) => check === 'provider')?.notDone).toBeDefined();
  shop.setProviderAnswers(true);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPayment, type PaymentHarness } from './harness';

let shop: PaymentHarness;
beforeEach(async () => {
  // events come from the tests themselves, so that they can be late, twice and out of order
  shop = await startPayment({ sandbox: { webhooks: 'off' } });
});
afterEach(() => shop.stop());

const entity = (id: string, order_id: string, change: object = {}) => ({
  id,
  order_id,
  status: 'captured',
  amount: 920_000,
  method: 'card',
  email: 'buyer@example.com',
  contact: '+919999999999',
  created_at: 1_795_000_000,
  ...change,
});
const event = (name: string, payment: object, more: object = {}) => ({
  entity: 'event',
  event: name,
  contains: ['payment'],
  payload: { payment: { entity: payment }, ...more },
  created_at: 1_795_000_000,
});

test('a capture that the browser never reported pays the order', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const response = await shop.sendWebhook(event('payment.captured', entity('pay_1', providerOrderId)));
  expect(response.status).toBe(200);
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
  expect((await shop.transaction(orderId)).body).toMatchObject({ payment_id: 'pay_1', status: 'captured' });
});

test('is refused without a good signature, and nothing is kept', async () => {
  const { providerOrderId } = await shop.opened();
  const response = await shop.sendWebhook(event('payment.captured', entity('pay_1', providerOrderId)), {
    secret: 'guessed',
  });
  expect(response.status).toBe(400);
  expect(await shop.db.query('SELECT event_id FROM webhook_inbox')).toEqual([]);
});

test('is taken and ignored when its kind is not known, refused when it cannot be read', async () => {
  expect((await shop.sendWebhook({ event: 'invoice.paid', payload: {} })).status).toBe(200);
  expect((await shop.sendWebhook({ event: 'payment.captured', payload: { payment: { entity: {} } } })).status).toBe(
    400,
  );
  expect((await shop.sendWebhook({})).status).toBe(400);
  expect(await shop.db.query('SELECT event_id FROM webhook_inbox')).toEqual([]);
});

test('counts once however often it comes', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const captured = event('payment.captured', entity('pay_1', providerOrderId));
  const answers = await Promise.all([1, 2, 3].map(() => shop.sendWebhook(captured, { eventId: 'evt_same' })));
  answers.push(await shop.sendWebhook(captured, { eventId: 'evt_other' }));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
  await shop.settle();
  await shop.until(() => {
    expect(shop.eventsOf(orderId)).toHaveLength(1);
  });
  expect((await shop.ledger()).entries).toEqual([{ kind: 'capture', payment: 'pay_1' }]);
});

test('a failure of the same payment changes nothing, before or after its capture', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const failed = event(
    'payment.failed',
    entity('pay_1', providerOrderId, { status: 'failed', error_reason: 'timeout' }),
  );
  await shop.sendWebhook(failed, { eventId: 'evt_1' });
  await shop.settle();
  expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'failed' });
  await shop.sendWebhook(event('payment.captured', entity('pay_1', providerOrderId)), { eventId: 'evt_2' });
  await shop.settle();
  await shop.sendWebhook(failed, { eventId: 'evt_3' });
  await shop.settle();
  expect((await shop.transaction(orderId)).body).toMatchObject({ status: 'captured' });
  await shop.until(() => {
    expect(shop.eventsOf(orderId).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['payment-failed', 1],
      ['payment-captured', 2],
    ]);
  });
});

test('what was taken survives a kill before it was worked on', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const data = {
    payment: { ...entity('pay_1', providerOrderId), providerOrderId, amountPaise: 920_000, failure: null },
  };
  // as it is after the answer to the provider and before any work
  await shop.service().stop();
  await shop.db.query(
    `INSERT INTO webhook_inbox (event_id, event, data, received_at, next_attempt_at)
     VALUES ('evt_1', 'payment.captured', $1, now(), now())`,
    [JSON.stringify({ payment: { ...data.payment, createdAt: new Date() } })],
  );
  await shop.restart();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('together with verify it is one payment', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const { body: proof } = await shop.payAtProvider(providerOrderId);
  const captured = event('payment.captured', entity(proof.razorpay_payment_id, providerOrderId));
  const [answer] = await Promise.all([
    shop.verify(orderId, proof),
    shop.sendWebhook(captured, { eventId: 'evt_1' }),
    shop.sendWebhook({ ...captured, event: 'order.paid' }, { eventId: 'evt_2' }),
    shop.verify(orderId, proof),
  ]);
  expect(answer.body).toMatchObject({ order: { status: 'paid' } });
  await shop.settle();
  expect((await shop.ledger()).entries).toHaveLength(1);
  await shop.until(() => {
    expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(1);
  });
});

test('of two payments that are reported at once for one order, one pays it and the other goes back', async () => {
  for (let run = 0; run < 10; run += 1) {
    const { orderId, providerOrderId } = await shop.opened();
    await Promise.all(
      ['a', 'b'].map((name) => {
        const captured = event('payment.captured', entity(`pay_${name}${orderId.slice(-12)}`, providerOrderId));
        return shop.sendWebhook(captured, { eventId: `evt_${name}_${run}` });
      }),
    );
    const rows = await shop.db.query('SELECT status FROM transactions WHERE order_id = $1 ORDER BY status', [orderId]);
    expect(rows.map(({ status }) => status)).toEqual(['captured', expect.stringMatching(/^refund/)]);
  }
});

test('nothing that names a person is kept', async () => {
  const { providerOrderId } = await shop.opened();
  await shop.sendWebhook(event('payment.captured', entity('pay_1', providerOrderId)));
  const [row] = await shop.db.query<{ data: object }>('SELECT data FROM webhook_inbox');
  expect(JSON.stringify(row?.data)).not.toMatch(/buyer@example|9999999999/);
});

test('a payment that is not for one of our orders is left alone', async () => {
  await shop.sendWebhook(event('payment.captured', entity('pay_1', 'order_elsewhere')), { eventId: 'evt_1' });
  await shop.sendWebhook(event('payment.captured', entity('pay_2', 'order_elsewhere', { order_id: null })), {
    eventId: 'evt_2',
  });
  await shop.settle();
  const rows = await shop.db.query('SELECT done_at IS NOT NULL AS done FROM webhook_inbox');
  expect(rows).toEqual([{ done: true }, { done: true }]);
  expect(await shop.db.query('SELECT 1 FROM transactions')).toEqual([]);
});

test('a payment of a provider order that was made and not kept finds its order by the receipt', async () => {
  const orderId = await shop.orders.place(shop.user.id, 920_000);
  const notes = await shop.installation();
  const made = await shop.provider('/orders', { amount: 920_000, currency: 'INR', receipt: orderId, notes });
  await shop.sendWebhook(event('payment.captured', entity('pay_1', made.id)));
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('an event that cannot be worked on now is tried again later', async () => {
  const orderId = await shop.orders.place(shop.user.id, 920_000);
  const notes = await shop.installation();
  const made = await shop.provider('/orders', { amount: 920_000, currency: 'INR', receipt: orderId, notes });
  shop.setProviderAnswers(false);
  await shop.sendWebhook(event('payment.captured', entity('pay_1', made.id)));
  await shop.until(async () => {
    expect(await shop.db.query('SELECT attempts, done_at FROM webhook_inbox')).toEqual([
      { attempts: 1, done_at: null },
    ]);
  });
  shop.setProviderAnswers(true);
  shop.advance(5_000);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

test('what says what is known is answered and not kept, also by a process that did not record it', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const captured = event('payment.captured', entity('pay_1', providerOrderId));
  await shop.sendWebhook(captured, { eventId: 'evt_1' });
  await shop.restart();
  const later = [
    captured,
    { ...captured, event: 'order.paid' },
    event('payment.authorized', entity('pay_1', providerOrderId, { status: 'authorized' })),
  ];
  for (const [index, told] of later.entries())
    expect((await shop.sendWebhook(told, { eventId: `evt_later_${index}` })).status).toBe(200);
  expect(await shop.db.query('SELECT event_id, done_at IS NOT NULL AS done FROM webhook_inbox')).toEqual([
    { event_id: 'evt_1', done: true },
  ]);
  await shop.until(() => {
    expect(shop.eventsOf(orderId, 'payment-captured')).toHaveLength(1);
  });
});

test('an authorization that nobody captures is noted', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  const authorized = event('payment.authorized', entity('pay_1', providerOrderId, { status: 'authorized' }));
  expect((await shop.sendWebhook(authorized)).status).toBe(200);
  expect((await shop.transaction(orderId)).body).toMatchObject({ payment_id: 'pay_1', status: 'created' });
});

test('what cannot be recorded now is kept, and worked off later', async () => {
  const { orderId, providerOrderId } = await shop.opened();
  await shop.db.query('ALTER TABLE ledger_lines RENAME TO away');
  const captured = event('payment.captured', entity('pay_1', providerOrderId));
  expect((await shop.sendWebhook(captured)).status).toBe(200);
  expect((await shop.ledger().catch(() => ({ entries: [] }))).entries).toEqual([]);
  await shop.db.query('ALTER TABLE away RENAME TO ledger_lines');
  shop.advance(5_000);
  await shop.settle();
  await shop.until(() => {
    expect(shop.orders.status(orderId)).toBe('paid');
  });
});

import { silentLogger } from '@shop/platform/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databaseClock } from '../src/adapters/database-clock';
import { expireOrders } from '../src/app/expire-orders';
import { placeOrder } from '../src/app/place-order';
import { prepareLines } from '../src/app/prepare-order';
import { auditAfterEach } from './audited';
import { orderActs } from './order-acts';
import { startOrder, type OrderHarness } from './harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await startOrder();
});
afterAll(() => shop.stop());
auditAfterEach(() => shop);
const acts = orderActs(() => shop);
const HOUR = 60 * 60 * 1000;

test('an order that cannot be expired holds up none of those behind it', async () => {
  const stuck = await acts.place();
  const behind = [await acts.place(), await acts.place()];
  // what no order may do: give more pieces back than are held
  await shop.db.query('UPDATE stock SET held = 0 WHERE product_id = $1', [stuck.product._id]);
  const errors: unknown[] = [];
  const logger = { ...silentLogger, error: (bound: unknown) => errors.push(bound) } as unknown as typeof silentLogger;
  const later = () => Promise.resolve(new Date(shop.clock.now.getTime() + HOUR));
  await expireOrders(shop.db, later, logger);
  expect((await acts.read(stuck)).status).toBe('awaiting-payment');
  for (const order of behind) expect((await acts.read(order)).status).toBe('expired');
  expect(errors).toEqual([expect.objectContaining({ orderId: stuck.id })]);
  await shop.db.query('UPDATE stock SET held = 2 WHERE product_id = $1', [stuck.product._id]);
  await expireOrders(shop.db, later, silentLogger);
  expect((await acts.read(stuck)).status).toBe('expired');
});

test('orders are dated and expired by the database’s clock, whatever a process thinks the time is', async () => {
  const product = await shop.product({ stock: 5 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
  try {
    const dependencies = {
      db: shop.db,
      now: databaseClock,
      paymentMode: 'live' as const,
      unopenedHoldMs: 300_000,
      fetchProducts: () => Promise.resolve([]),
    };
    const order = { items: [{ product: product._id, variantId: undefined, quantity: 1 }], total: product.price };
    const userId = shop.newUser().id;
    const lines = await prepareLines(dependencies, {
      userId,
      items: order.items,
      pincode: undefined,
      offers: undefined,
    });
    const command = { userId, prepared: { order, ...lines }, hasKey: false };
    const placed = await shop.db.transaction((tx) => placeOrder(dependencies, tx, command));
    await expireOrders(shop.db, databaseClock, silentLogger);
    const [row] = await shop.db.query<{ status: string; ahead: boolean }>(
      `SELECT status, created_at > now() AS ahead FROM orders WHERE id = $1`,
      [placed.order.id],
    );
    expect(row).toEqual({ status: 'awaiting-payment', ahead: false });
  } finally {
    vi.useRealTimers();
  }
});

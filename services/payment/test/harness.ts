import { createHmac } from 'node:crypto';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { TOPICS } from '@shop/contracts/events/topics';
import { openPort } from '@shop/platform/http/listen';
import type { RazorpaySandboxOptions } from '@shop/sandbox/razorpay/options';
import { askAudit } from '@shop/testing/ask-audit';
import type { Answer } from '@shop/testing/http-client';
import { startService } from '@shop/testing/start-service';
import type { TestAccount } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { recordEvents } from '@shop/testing/test-events';
import { expect, vi } from 'vitest';
import { auditMoney } from '../src/app/audit-money';
import type { PaymentConfig } from '../src/config';
import { createPaymentService } from '../src/service';
import { startOrderStandIn } from './order-stand-in';
import { KEYS, startProvider, type Proof } from './provider';
import { readLedger } from './read-ledger';

export interface PaymentOptions {
  /** whose keys these are meant to be; live ones by default */
  mode?: PaymentMode;
  sandbox?: Partial<RazorpaySandboxOptions>;
  config?: Partial<PaymentConfig>;
  /** prepares the database, at its address, before the service's schema is brought up to date */
  before?: (url: string) => Promise<void>;
}

interface PaymentAnswer extends Answer {
  readonly body: Record<string, unknown> & { order?: { status: string } };
}

/** The payment service on a real database, bus and port, with the provider's sandbox and the order service's edge. */
export async function startPayment({
  mode: firstMode = 'live',
  sandbox: sandboxOptions = {},
  config = {},
  before,
}: PaymentOptions = {}) {
  const bed = await createTestBed('payment');
  const { bus, tokens } = bed.dependencies;
  await before?.(bed.database.url);
  const db = await bed.database.open('payment', '@shop/payment');
  const sandboxDb = await bed.database.open('sandbox', '@shop/sandbox');
  const orders = await startOrderStandIn(bus, tokens);
  bed.onStop(() => orders.stop());
  const events = await recordEvents(bus, [TOPICS.payments]);

  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const port = await openPort(0);
  const {
    url: baseUrl,
    close,
    sandbox,
    ...provider
  } = await startProvider(sandboxDb, {
    webhookUrl: `${port.url}/api/payment/webhook`,
    now,
    ...sandboxOptions,
  });
  bed.onStop(close);

  let mode = firstMode;
  const running = await startService(
    bed,
    () =>
      createPaymentService(
        { provider: { ...KEYS, mode, baseUrl }, order: orders.url, ...config },
        { ...bed.dependencies, db, now },
      ),
    port,
  );
  const service = running.current;
  await sandbox.start();
  bed.onStop(() => sandbox.stop());

  const call = (
    method: string,
    path: string,
    as?: TestAccount,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<PaymentAnswer> => running.call(method, path, { as, body, headers });

  const user = bed.accounts.account('user');
  const shop = {
    ...{ db, sandboxDb, bus, orders, events, sandbox, user, call, service },
    ...provider,
    otherUser: bed.accounts.account('user'),
    admin: bed.accounts.account('admin'),
    open: (orderId: string, amount: number, headers: Record<string, string> = {}) =>
      call('POST', '/api/payment', user, { amount, orderId }, headers),
    verify: (orderId: string, proof: Proof) => call('POST', '/api/payment/verify', user, { ...proof, orderId }),
    transaction: (orderId: string) => call('GET', `/api/orders/transactions/${orderId}`, user),
    sendWebhook: (body: object, { eventId = 'evt_1', secret = KEYS.webhookSecret } = {}) => {
      const raw = JSON.stringify(body);
      return running.send('POST', '/api/payment/webhook', {
        body: raw,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
          'x-razorpay-event-id': eventId,
        },
      });
    },
    advance: (ms: number) => {
      shift += ms;
    },
    /** works off what is due on both sides */
    settle: async () => {
      await service().settle();
      await sandbox.flush();
      await service().settle();
    },
    /** has another process take over, after a kill, or with other keys: which they are is all that is different */
    restart: (keys: PaymentMode = mode) => {
      mode = keys;
      return running.restart();
    },
    /** has the provider's events delivered again, in any order */
    redeliverWebhooks: async () => {
      await service().settle();
      await sandbox.flush();
      await db.query(
        `UPDATE webhook_inbox SET done_at = NULL, next_attempt_at = now() - random() * interval '1 minute'`,
      );
      await service().settle();
    },
    /** the shop's mark in what it makes at the provider */
    installation: async () => {
      const [row] = await db.query<{ id: string }>('SELECT id FROM installation');
      return { shop_installation: row?.id ?? '' };
    },
    eventsOf: (orderId: string, type?: string) =>
      events.filter((event) => event.key === orderId && (type === undefined || event.type === type)),
    ledger: () => readLedger(db),
    /** what does not add up */
    audit: () => auditMoney(db),
    /** has the service look into all of it */
    audited: () => askAudit(port.url, 'payment'),
    /** an order that is to be paid in cash at the door, once payment has heard of it */
    placedForCash: async (totalPaise = 120_000, payNowPaise?: number) => {
      const orderId = await orders.place(user.id, totalPaise, { paymentMethod: 'cod', payNowPaise });
      await shop.until(async () => {
        expect((await shop.transaction(orderId)).status).toBe(200);
      });
      return { orderId, paymentId: `cod_${orderId}` };
    },
    /** what the service measures */
    measurements: running.measurements,
    until: <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 8_000, interval: 20 }),
    stop: () => bed.stop(),
  };

  async function open(totalPaise: number) {
    const orderId = await orders.place(user.id, totalPaise);
    const { body } = await shop.open(orderId, totalPaise);
    return { orderId, providerOrderId: String(body.id) };
  }
  return {
    ...shop,
    /** an order with its payment open, as after pressing Pay */
    opened: (totalPaise = 920_000) => open(totalPaise),
    /** paid, verified and shown as paid */
    paid: async (totalPaise = 920_000) => {
      const opened = await open(totalPaise);
      const proof = (await shop.payAtProvider(opened.providerOrderId)).body;
      await shop.verify(opened.orderId, proof);
      return { ...opened, paymentId: proof.razorpay_payment_id, proof };
    },
  };
}
export type PaymentHarness = Awaited<ReturnType<typeof startPayment>>;

import { createHmac } from 'node:crypto';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Envelope } from '@shop/contracts/events/envelope';
import { TOPICS } from '@shop/contracts/events/event-types';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { createTestAccounts, type TestAccount } from '@shop/testing/test-accounts';
import { createTestDatabase } from '@shop/testing/test-database';
import type { RazorpaySandboxOptions } from '@shop/sandbox/razorpay/options';
import { createRazorpaySandbox } from '@shop/sandbox/razorpay/sandbox';
import express, { type RequestHandler } from 'express';
import { vi } from 'vitest';
import type { PaymentConfig } from '../src/config';
import { createPaymentService, type PaymentService } from '../src/service';
import { startFakeOrderService } from './fake-order-service';

const KEYS = { keyId: 'rzp_test_shop', keySecret: 'checkout-secret', webhookSecret: 'hook-secret' };
export const CARD = { number: '4100 2800 0000 1007', expiry: '12/40', cvv: '123', name: 'Ananya Kulkarni' };

export interface ShopOptions {
  /** whose keys these are meant to be; live ones unless told otherwise */
  mode?: PaymentMode;
  sandbox?: Partial<RazorpaySandboxOptions>;
  config?: Partial<PaymentConfig>;
}

/** The payment service on a real database, bus and port, with the provider's sandbox and the order service's edge. */
export async function startShop({
  mode: firstMode = 'live',
  sandbox: sandboxOptions = {},
  config = {},
}: ShopOptions = {}) {
  const database = await createTestDatabase();
  const db = await database.open('payment', '@shop/payment');
  const sandboxDb = await database.open('sandbox', '@shop/sandbox');
  const bus = await database.openBus();
  const accounts = createTestAccounts();
  const tokens = createServiceTokens('payment', 'service-secret');
  const orders = await startFakeOrderService(bus, tokens);
  const events: Envelope[] = [];
  await bus.subscribe({
    topics: [TOPICS.payments],
    handler: (event) => {
      events.push(event);
      return Promise.resolve();
    },
  });

  let shift = 0;
  let providerAnswers = true;
  const now = () => new Date(Date.now() + shift);

  const requests: string[] = [];
  let meanwhile: { path: RegExp; work: () => Promise<void> } | undefined;
  const gate: RequestHandler = async (req, _res, next) => {
    requests.push(`${req.method} ${req.path.replace('/sandbox/razorpay', '')}`);
    if (meanwhile?.path.test(req.path) === true) await meanwhile.work();
    if (providerAnswers) next();
    else req.socket.destroy();
  };
  const providerApp = express().use(gate);
  const provider = await listen({ app: providerApp }, 0);

  let mode = firstMode;
  function build(): PaymentService {
    return createPaymentService(
      {
        provider: { ...KEYS, mode, baseUrl: `${provider.url}/sandbox/razorpay` },
        orderUrl: orders.url,
        ...config,
      },
      { db, bus, logger: silentLogger, verifier: accounts.verifier, tokens, now },
    );
  }
  let service = build();
  // the address stays while the service behind it is exchanged
  const front = express().use((req, res) => {
    service.app(req, res);
  });
  const listening = await listen({ app: front }, 0);
  const { url } = listening;
  const sandbox = createRazorpaySandbox(
    { ...KEYS, webhookUrl: `${url}/api/payment/webhook`, refundDelayMs: 0, now, ...sandboxOptions },
    { db: sandboxDb, logger: silentLogger },
  );
  providerApp.use(sandbox.router);
  await service.start();
  await sandbox.start();

  async function call(method: string, path: string, who?: TestAccount, body?: unknown, headers: object = {}) {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...who?.headers, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
  }

  const user = accounts.account('user');
  const shop = {
    db,
    sandboxDb,
    bus,
    orders,
    events,
    /** what the provider was asked, in order */
    requests,
    user,
    call,
    sandbox,
    otherUser: accounts.account('user'),
    admin: accounts.account('admin'),
    service: () => service,
    open: (orderId: string, amount: number, headers: object = {}) =>
      call('POST', '/api/payment', user, { amount, orderId }, headers),
    verify: (orderId: string, proof: Proof) => call('POST', '/api/payment/verify', user, { ...proof, orderId }),
    transaction: (orderId: string) => call('GET', `/api/orders/transactions/${orderId}`, user),
    /** pays at the provider as the payment window does */
    payAtProvider: async (order_id: string, how: object = { card: CARD }) => {
      const response = await fetch(`${provider.url}/sandbox/razorpay/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key_id: KEYS.keyId, order_id, ...how }),
      });
      return { status: response.status, body: (await response.json()) as Proof };
    },
    sendWebhook: (body: object, { eventId = 'evt_1', secret = KEYS.webhookSecret } = {}) => {
      const raw = JSON.stringify(body);
      return fetch(`${url}/api/payment/webhook`, {
        method: 'POST',
        body: raw,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
          'x-razorpay-event-id': eventId,
        },
      });
    },
    /** the provider's API, with the shop's keys */
    provider: async (path: string, body?: object) => {
      const response = await fetch(`${provider.url}/sandbox/razorpay/v1${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}`,
        },
        body: body && JSON.stringify(body),
      });
      return (await response.json()) as { id: string; items: Record<string, unknown>[] };
    },
    setProviderAnswers: (value: boolean) => {
      providerAnswers = value;
    },
    /** does something while the provider is asked */
    onRequest: (path: RegExp, work: () => Promise<void>) => {
      meanwhile = { path, work };
    },
    advance: (ms: number) => {
      shift += ms;
    },
    /** works off what is due on both sides */
    settle: async () => {
      await service.settle();
      await sandbox.flush();
      await service.settle();
    },
    /** another process takes over, after a kill, or with other keys: which they are is all that is different */
    restart: async (keys: PaymentMode = mode) => {
      mode = keys;
      await service.stop();
      service = build();
      await service.start();
    },
    /** the provider's events come once more, in no order */
    retell: async () => {
      await service.settle();
      await sandbox.flush();
      await db.query(
        `UPDATE webhook_inbox SET done_at = NULL, next_attempt_at = now() - random() * interval '1 minute'`,
      );
      await service.settle();
    },
    /** as only the provider and the shop can */
    sign: (content: string) => createHmac('sha256', KEYS.keySecret).update(content).digest('hex'),
    /** the shop's mark in what it makes at the provider */
    installation: async () => {
      const [row] = await db.query<{ id: string }>('SELECT id FROM installation');
      return { shop_installation: row?.id ?? '' };
    },
    eventsOf: (orderId: string, type?: string) =>
      events.filter((event) => event.key === orderId && (type === undefined || event.type === type)),
    ledger: () => ledgerOf(db),
    /** what the service measures */
    measurements: () => service.metrics.registry.metrics(),
    until: <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 8_000, interval: 20 }),
    stop: async () => {
      await sandbox.stop();
      await service.stop();
      await orders.stop();
      await listening.close();
      await provider.close();
      await database.drop();
    },
  };
  return {
    ...shop,
    /** an order with its payment open, as after pressing Pay */
    opened: async (totalPaise = 920_000) => {
      const orderId = await orders.place(user.id, totalPaise);
      const { body } = await shop.open(orderId, totalPaise);
      return { orderId, providerOrderId: String(body.id) };
    },
    /** paid, verified and shown as paid */
    paid: async (totalPaise = 920_000) => {
      const orderId = await orders.place(user.id, totalPaise);
      const { body } = await shop.open(orderId, totalPaise);
      const proof = (await shop.payAtProvider(String(body.id))).body;
      await shop.verify(orderId, proof);
      return { orderId, providerOrderId: String(body.id), paymentId: proof.razorpay_payment_id, proof };
    },
  };
}
export type Shop = Awaited<ReturnType<typeof startShop>>;

export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export type Answer = Record<string, unknown> & { order?: { status: string } };

interface Ledger {
  /** paise by account */
  balances: Record<string, number>;
  entries: { kind: string; payment: string }[];
}

async function ledgerOf(db: { query<T extends object>(text: string): Promise<T[]> }): Promise<Ledger> {
  const accounts = await db.query<{ account: string; balance: number }>(
    'SELECT account, sum(amount_paise)::bigint AS balance FROM ledger_lines GROUP BY account',
  );
  const entries = await db.query<{ kind: string; payment: string }>(
    'SELECT kind, provider_payment_id AS payment FROM ledger_entries ORDER BY id',
  );
  return { balances: Object.fromEntries(accounts.map(({ account, balance }) => [account, balance])), entries };
}

import { openDatabase, type Database } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import { silentLogger } from '@shop/platform/logger';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { interleave, type Turn } from '@shop/testing/interleave';
import { SCHEDULED } from '@shop/testing/race-runs';
import { createTestBed } from '@shop/testing/test-bed';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInstallationId } from '../../src/adapters/installation';
import { followStatus, saveOrder } from '../../src/adapters/order-rows';
import { keepProviderOrder } from '../../src/adapters/provider-order-rows';
import { createRazorpay } from '../../src/adapters/razorpay';
import { findTransaction } from '../../src/adapters/transaction-rows';
import { auditMoney } from '../../src/app/audit-money';
import { captureIfAuthorized } from '../../src/app/capture-if-authorized';
import type { PaymentDependencies } from '../../src/app/dependencies';
import { createOrderWatch } from '../../src/app/order-watch';
import { createOrdersAhead } from '../../src/app/orders-ahead';
import { createRecentMoney } from '../../src/app/recent-money';
import { recordPayment } from '../../src/app/record-payment';
import { requestPartRefund } from '../../src/app/request-part-refund';
import { requestRefund } from '../../src/app/request-refund';
import { settleDispute } from '../../src/app/settle-dispute';
import { settleRefund } from '../../src/app/settle-refund';
import { createTurns } from '../../src/app/turns';
import { verifyPayment } from '../../src/app/verify-payment';
import { workOffRefunds } from '../../src/app/work-off-refunds';
import type { PaymentProvider } from '../../src/ports/payment-provider';
import { KEYS, startProvider, type Proof } from '../provider';

// what happens to the money of one order at once, step by step, in orders that fast-check's scheduler chooses: a step is a
// statement, a commit or a question to the provider's stand-in, which is the real one. Each piece of work is a replica's.

/** Who is not chosen may hold locks for long on a slow machine: nobody here gives up, in ms. */
const PATIENCE_MS = 600_000;
const TIMEOUT = { timeout: 1_800_000 };
const AMOUNT = 1_000_00;
const MINUTE_MS = 60_000;
/** Refunds that are asked for again come after pauses that grow to hours. */
const MOST_MINUTES = 10_000;

let bed: Awaited<ReturnType<typeof createTestBed>>;
let db: Database;
let standIn: Awaited<ReturnType<typeof startProvider>>;
let provider: PaymentProvider;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

beforeAll(async () => {
  bed = await createTestBed('payment');
  await bed.database.open('payment', '@shop/payment');
  const sandboxDb = await bed.database.open('sandbox', '@shop/sandbox');
  db = openDatabase({ url: bed.database.url, schema: 'payment', answerMs: PATIENCE_MS });
  bed.onStop(() => db.close());
  // what webhooks say is part of what happens here; an order can be paid twice where it is the shop that captures
  const alone = { webhooks: 'off', webhookUrl: '', capture: 'manual' } as const;
  standIn = await startProvider(sandboxDb, { ...alone, now });
  bed.onStop(() => standIn.close());
  await standIn.sandbox.start();
  bed.onStop(() => standIn.sandbox.stop());
  provider = createRazorpay({ ...KEYS, baseUrl: standIn.url, timeoutMs: PATIENCE_MS, now });
});
afterAll(() => bed.stop());

/** Of a replica of its own: what one process knows in its memory another does not. */
const replica = (one: Database, turn: Turn = () => Promise.resolve()): PaymentDependencies => ({
  ...{ db: one, logger: silentLogger, provider: inTurns(turn), now, keyId: KEYS.keyId, keySecret: KEYS.keySecret },
  ...{ mode: 'stand-in', paidWaitMs: 0, watch: createOrderWatch(), ahead: createOrdersAhead(), turns: createTurns() },
  recentMoney: createRecentMoney(),
  installation: createInstallationId(db),
  countMoney: () => undefined,
  wake: { refunds: () => undefined, webhooks: () => undefined, agenda: () => undefined },
  orders: {
    read: (id) => Promise.resolve({ order: { _id: id, status: 'awaiting-payment' } } as never),
    hold: () => Promise.resolve(undefined),
  },
});

function inTurns(turn: Turn): PaymentProvider {
  const asked = Object.entries(provider).map(([name, ask]) => [
    name,
    async (...args: never[]) => {
      await turn(`the provider: ${name}`);
      return (ask as (...args: never[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(asked);
}

interface Opened {
  readonly orderId: string;
  readonly userId: string;
  readonly providerOrderId: string;
}

async function open(): Promise<Opened> {
  const [orderId, userId] = [newId(), newId()];
  const order = { id: orderId, userId, amountPaise: AMOUNT, status: 'awaiting-payment' } as const;
  await saveOrder(db, { ...order, paymentMode: 'stand-in', paymentMethod: 'prepaid' }, 1);
  const installation = await createInstallationId(db)();
  const { id } = await provider.createOrder({ amountPaise: AMOUNT, receipt: orderId, installation });
  const times = { createdAt: now(), firstCheckAt: new Date(now().getTime() + MINUTE_MS) };
  await keepProviderOrder(db, { id, orderId, amountPaise: AMOUNT, ...times, mode: 'stand-in' });
  return { orderId, userId, providerOrderId: id };
}

async function pay(providerOrderId: string, how?: object): Promise<Proof> {
  const { status, body } = await standIn.payAtProvider(providerOrderId, how);
  expect(status).toBe(200);
  return body;
}

const fetchCaptured = async ({ provider: asked }: Pick<PaymentDependencies, 'provider'>, paymentId: string) =>
  captureIfAuthorized(asked, await asked.fetchPayment(paymentId));

type Happening = (replica: PaymentDependencies) => Promise<unknown>;

/** @returns what was committed meanwhile; nobody may fail */
async function happen(
  scheduler: Parameters<typeof interleave>[1],
  happenings: readonly (readonly [string, Happening])[],
): Promise<readonly NewEvent[]> {
  const work = happenings.map(
    ([name, happening]) => [name, (one: Database, turn: Turn) => happening(replica(one, turn))] as const,
  );
  const { failed, events } = await interleave(db, scheduler, Object.fromEntries(work));
  expect([...failed]).toEqual([]);
  return events;
}

test(
  'whoever tells of the money of an order, and in what order, one payment pays it and another goes back',
  TIMEOUT,
  async () => {
    interface Paid extends Opened {
      readonly first: Proof;
      readonly second: Proof;
    }
    const tell = (of: 'first' | 'second') => async (replica: PaymentDependencies, paid: Paid) =>
      recordPayment(replica, await fetchCaptured(replica, paid[of].razorpay_payment_id));
    const HAPPENINGS = {
      'the browser brings its proof': (replica, { orderId, userId, first }) =>
        verifyPayment(replica, userId, { ...first, orderId }),
      'its webhook arrives': tell('first'),
      'its webhook arrives again': tell('first'),
      'another payment is told of': tell('second'),
      'another payment is told of again': tell('second'),
      'its order is cancelled': ({ db: one }, { orderId }) =>
        followStatus(one, orderId, { status: 'cancelled', sequence: 2, compareAt: now() }),
    } satisfies Record<string, (replica: PaymentDependencies, paid: Paid) => Promise<unknown>>;
    const ALL = Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[];

    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.shuffledSubarray(ALL, { minLength: 2 }), async (scheduler, chosen) => {
        const opened = await open();
        const [first, second] = [
          await pay(opened.providerOrderId),
          await pay(opened.providerOrderId, { vpa: 'success@razorpay' }),
        ];
        const paid: Paid = { ...opened, first, second };
        const events = await happen(
          scheduler,
          chosen.map((name) => [name, (replica) => HAPPENINGS[name](replica, paid)] as const),
        );
        const told = [
          ...(chosen.some((name) => name.includes('proof') || name.includes('its webhook')) ? [first] : []),
          ...(chosen.some((name) => name.includes('another')) ? [second] : []),
        ];
        const statuses = await Promise.all(
          told.map(async ({ razorpay_payment_id: id }) => (await findTransaction(db, id))?.status),
        );
        const expected = ['captured', 'refund-pending'].slice(0, told.length);
        expect(statuses.sort()).toEqual(expected);
        expect(events.map(({ type }) => type).sort()).toEqual(
          ['payment-captured', 'refund-started'].slice(0, told.length),
        );
        await settleAll();
      }),
      SCHEDULED,
    );
    expect(await auditMoney(db)).toEqual([]);
  },
);

test(
  'whatever asks for the money of a payment, no more goes back than came, and all that was asked for',
  TIMEOUT,
  async () => {
    interface Captured extends Opened {
      readonly paymentId: string;
    }
    const PARTS = { a: 300_00, b: 800_00 };
    const part =
      (cause: keyof typeof PARTS) =>
      ({ db: one, ...replica }: PaymentDependencies, captured: Captured) =>
        one.transaction((tx) =>
          requestPartRefund({ ...replica, db: one }, tx, {
            ...{ orderId: captured.orderId, paymentId: captured.paymentId, amountPaise: PARTS[cause] },
            ...{ cause: `${cause} ${captured.orderId}`, reason: 'Late' },
          }),
        );
    const BY_PROVIDER = 250_00;
    const HAPPENINGS = {
      'a part is to go back': part('a'),
      'another part is to go back': part('b'),
      'all of it is to go back': (replica, { orderId, paymentId }) =>
        replica.db.transaction((tx) =>
          requestRefund(replica, tx, { orderId, paymentId, amountPaise: AMOUNT, reason: 'order-cancelled' }),
        ),
      'refunds are made': (replica) => workOffRefunds(replica),
      'refunds are made by another replica': (replica) => workOffRefunds(replica),
      'the provider gives a part back': async (replica, { paymentId }) => {
        await standIn.provider(`/payments/${paymentId}/refund`, { amount: BY_PROVIDER });
        for (const refund of await replica.provider.refundsOf(paymentId)) await settleRefund(replica, refund);
      },
      'the bank opens a dispute': (replica, captured) => settleDispute(replica, disputeOf(captured, 'open')),
    } satisfies Record<string, (replica: PaymentDependencies, captured: Captured) => Promise<unknown>>;
    const ALL = Object.keys(HAPPENINGS) as (keyof typeof HAPPENINGS)[];
    const disputeOf = ({ paymentId }: Captured, state: 'open' | 'won') => ({
      ...{ id: `disp_${paymentId.slice(4)}`, paymentId, amountPaise: AMOUNT, deductedPaise: 0, state },
      ...{ phase: 'chargeback', respondBy: null, raisedAt: now(), toldAt: now() },
    });

    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.shuffledSubarray(ALL, { minLength: 2 }), async (scheduler, chosen) => {
        const opened = await open();
        const { razorpay_payment_id: paymentId } = await pay(opened.providerOrderId);
        await recordPayment(replica(db), await fetchCaptured({ provider }, paymentId));
        const captured: Captured = { ...opened, paymentId };
        await happen(
          scheduler,
          chosen.map((name) => [name, (replica) => HAPPENINGS[name](replica, captured)] as const),
        );
        const has = (name: keyof typeof HAPPENINGS) => chosen.includes(name);
        if (has('the bank opens a dispute')) await settleDispute(replica(db), disputeOf(captured, 'won'));
        await settleAll();

        const there = await provider.refundsOf(paymentId);
        const sum = there.reduce((total, { amountPaise }) => total + amountPaise, 0);
        const byProvider = there.filter(({ forRow }) => forRow === null).length * BY_PROVIDER;
        const parts =
          byProvider + (has('a part is to go back') ? PARTS.a : 0) + (has('another part is to go back') ? PARTS.b : 0);
        expect(sum).toBe(has('all of it is to go back') ? AMOUNT : Math.min(AMOUNT, parts));
        expect((await findTransaction(db, paymentId))?.status).toBe(sum === AMOUNT ? 'refunded' : 'captured');
      }),
      SCHEDULED,
    );
    expect(await auditMoney(db)).toEqual([]);
  },
);

/** Lets time pass until no refund is open. */
async function settleAll(): Promise<void> {
  for (let minutes = 0; minutes < MOST_MINUTES; minutes += 1) {
    const open = await db.query('SELECT id FROM refunds WHERE status <> $1', ['processed']);
    if (open.length === 0) return;
    await standIn.sandbox.flush();
    await workOffRefunds(replica(db));
    aheadMs += MINUTE_MS;
  }
  throw new Error(
    `refunds stay open: ${JSON.stringify(await db.query('SELECT * FROM refunds WHERE status <> $1', ['processed']))}`,
  );
}

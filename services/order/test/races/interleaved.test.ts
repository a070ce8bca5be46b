import { ConflictError } from '@shop/platform/errors';
import { openDatabase, type Database } from '@shop/platform/db/database';
import type { NewEvent } from '@shop/platform/messaging/new-event';
import { handledNote } from '@shop/platform/messaging/handled';
import { interleave } from '@shop/testing/interleave';
import { SCHEDULED } from '@shop/testing/race-runs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processClock } from '../../src/adapters/database-clock';
import { cancelOwnOrder } from '../../src/app/cancel-own-order';
import { changeOrder } from '../../src/app/change-order';
import { payAtOnce, payOrReturn } from '../../src/app/pay-or-return';
import { recordDispute } from '../../src/app/record-dispute';
import { recordRefund } from '../../src/app/record-refund';
import { refundPart } from '../../src/app/refund-part';
import { expireOrder } from '../../src/domain/order';
import { startOrder, type OrderHarness } from '../harness';
import { orderActs, type PlacedOrder } from '../order-acts';
import { expectAddedUp } from './race';

// what happens to one order at once, statement by statement, in orders that fast-check's scheduler chooses

/** Who is not chosen may hold locks for long on a slow machine: nobody here gives up, in ms. */
const PATIENCE_MS = 600_000;

let shop: OrderHarness;
let db: Database;
beforeAll(async () => {
  shop = await startOrder();
  db = openDatabase({ url: shop.databaseUrl, schema: 'order', answerMs: PATIENCE_MS });
});
afterAll(async () => {
  await db.close();
  await shop.stop();
});
const acts = orderActs(() => shop);

const first = ({ id }: PlacedOrder) => `pay_${id.slice(-14)}`;
const second = ({ id }: PlacedOrder) => `pay_2${id.slice(-13)}`;

/** As the consumer does. */
async function pay(db: Database, order: PlacedOrder, paymentId: string): Promise<void> {
  const payment = { orderId: order.id, paymentId, amountPaise: order.amountPaise, method: 'card' };
  if (await payAtOnce(db, payment, processClock, handledNote('order', crypto.randomUUID()))) return;
  await db.transaction((tx) => payOrReturn(tx, payment, processClock));
}

/** By this process's clock orders of the shop on stage have expired. */
const HAPPENINGS = {
  'its payment arrives': (db, order) => pay(db, order, first(order)),
  'its payment arrives again': (db, order) => pay(db, order, first(order)),
  'another payment arrives': (db, order) => pay(db, order, second(order)),
  'its shopper cancels it': (db, { id, owner }) => cancelOwnOrder(db, id, owner.id, processClock),
  'its time is over': (db, { id }) => db.transaction((tx) => changeOrder(tx, id, processClock, expireOrder)),
  'staff give a part back': (db, { id }) =>
    db.transaction((tx) => refundPart(tx, id, { amountPaise: 300_00, reason: 'Late' }, processClock)),
  'its money goes back at the provider': (db, order) => {
    const { id: orderId, amountPaise } = order;
    const refund = { refundId: `rfnd_${orderId}`, amountPaise, refundedPaise: amountPaise, by: 'provider' } as const;
    const at = new Date().toISOString();
    return db.transaction((tx) => recordRefund(tx, { ...refund, orderId, paymentId: first(order), at }, processClock));
  },
  'its payment is disputed': (db, order) => {
    const { id: orderId, amountPaise } = order;
    const about = { disputeId: `disp_${orderId}`, orderId, paymentId: first(order), amountPaise };
    const dispute = { ...about, deductedPaise: amountPaise, state: 'open', phase: 'chargeback' } as const;
    return db.transaction((tx) => recordDispute(tx, { ...dispute, at: new Date().toISOString() }, 2, processClock));
  },
} satisfies Record<string, (db: Database, order: PlacedOrder) => Promise<unknown>>;

type Happening = keyof typeof HAPPENINGS;
const ALL = Object.keys(HAPPENINGS) as Happening[];
/** Fewer than there are connections: somebody looks who waits for a lock. */
const AT_ONCE = 4;

test('whatever happens to an order at once, its money has the order or goes back', { timeout: 1_800_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray(ALL, { minLength: 2, maxLength: AT_ONCE }),
      async (scheduler, happening) => {
        const order = await acts.place({ stock: 10, quantity: 2 });
        const work = happening.map((name) => [name, (one: Database) => HAPPENINGS[name](one, order)] as const);
        const { failed, events } = await interleave(db, scheduler, Object.fromEntries(work));
        for (const error of failed.values()) expect(error).toBeInstanceOf(ConflictError);
        await expectMoneySafe(order, new Set(happening.filter((name) => !failed.has(name))), events);
      },
    ),
    SCHEDULED,
  );
  await expectAddedUp(shop);
});

async function expectMoneySafe(order: PlacedOrder, happened: ReadonlySet<Happening>, events: readonly NewEvent[]) {
  const [row] = await shop.db.query<{ status: string; paymentId: string | null }>(
    'SELECT status, payment_id AS "paymentId" FROM orders WHERE id = $1',
    [order.id],
  );
  const { status, paymentId } = row ?? { status: 'gone', paymentId: null };
  const has = (...names: Happening[]) => names.some((name) => happened.has(name));
  const asked = (type: string) => events.filter((event) => event.type === type);
  const isAskedBack = (id: string) =>
    asked('refund-requested').some(({ data }) => (data as { paymentId: string }).paymentId === id);

  expect(asked('order-paid').length).toBeLessThanOrEqual(1);
  const arrived = [
    ...(has('its payment arrives', 'its payment arrives again') ? [first(order)] : []),
    ...(has('another payment arrives') ? [second(order)] : []),
  ];
  for (const id of arrived)
    expect({ id, isAskedBack: isAskedBack(id) }).toEqual({ id, isAskedBack: !(status === 'paid' && paymentId === id) });
  // an order is not kept by money that is not the shop's
  if (has('its money goes back at the provider', 'its payment is disputed') && paymentId === first(order))
    expect(status).not.toBe('paid');
  if (has('its shopper cancels it')) expect(['cancelled', 'refunding']).toContain(status);
  const holds = { 'awaiting-payment': { on_hand: 10, held: 2, sold: 0 }, paid: { on_hand: 8, held: 0, sold: 2 } };
  const nothing = { on_hand: 10, held: 0, sold: 0 };
  expect(await acts.stockOf(order.product)).toEqual(holds[status as keyof typeof holds] ?? nothing);
}

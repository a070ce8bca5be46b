import { randomUUID } from 'node:crypto';
import type { DeadLetterList } from '@shop/contracts/api/dead-letters';
import { piecesInCart } from '../shop/cart';
import { differing, keptRows } from '../shop/kept-rows';
import { payInWindow, readAsStaff, verify } from '../shop/orders';
import { expectOk, type Scene } from '../shop/scene';
import { until } from '../shop/until';
import { promise } from '../shop/violation';
import { orderToPay } from '../races/pay-against';
import { doEverything } from './everything/everything';
import { readUp } from './read-up';
import { onRigged } from './trouble';

/** More than it takes to handle one event again, on a machine that is busy with other shops. */
const EVENT_MS = 50;

export const EVENTS_AGAIN = onRigged(
  'all events again, because the log is read from its beginning',
  async (scene) => {
    const { shop } = scene;
    const { token, product, orders, ids } = await doEverything(scene);
    await readUp(scene);
    const before = [await keptRows(shop, ids), await shop.query(FIGURES)] as const;

    await shop.kill();
    await shop.query('UPDATE bus.positions SET position = 0');
    await shop.restart(shop.environment());
    await readUp(scene, (await countEvents(scene)) * EVENT_MS);

    const changed = differing(before[0], await keptRows(shop, ids));
    promise(changed.length === 0, 'an event twice has its effect twice', changed);
    const sums = await shop.query(FIGURES);
    promise(JSON.stringify(sums) === JSON.stringify(before[1]), 'an event twice moves sums', {
      before: before[1],
      sums,
    });
    const pieces = await piecesInCart(scene, token, product);
    promise(pieces === 2, 'what was put into the cart later is taken out', pieces);
    for (const [id, status] of Object.entries(orders)) {
      const now = (await readAsStaff(scene, id)).status;
      promise(now === status, 'an order moved again', { status, now });
    }
  },
  20,
);

/** Sums over all, also of what names no order, product or person. */
const FIGURES = `SELECT
  (SELECT sum(on_hand) FROM "order".stock)::int AS on_hand, (SELECT sum(sold) FROM "order".stock)::int AS sold,
  (SELECT sum(abs(amount_paise)) FROM payment.ledger_lines)::int AS booked,
  (SELECT count(*) FROM payment.refunds)::int AS refunds, (SELECT count(*) FROM "order".part_refunds)::int AS parts,
  (SELECT sum(amount_refunded) FROM sandbox.razorpay_payments)::int AS back,
  (SELECT count(*) FROM notification.deliveries)::int AS messages`;

async function countEvents({ shop }: Scene): Promise<number> {
  const [events] = await shop.query<{ count: number }>('SELECT count(*)::int FROM bus.events');
  return events?.count ?? 0;
}

/** How often the log is swept for what nobody said is there, and how long an event at fault is tried again here, in ms. */
const FOUND_MS = 40_000;

export const EVENT_AT_FAULT = onRigged(
  'an event that nobody can handle',
  async (scene, seeded) => {
    const { shop, call } = scene;
    const payable = await orderToPay(scene, seeded);
    const { token, order, begun } = payable;
    const id = randomUUID();
    const at = new Date().toISOString();
    const envelope = {
      ...{ id, type: 'payment-captured', schema: 1, sequence: 1, occurredAt: at, key: order._id },
      ...{ correlationId: id, causationId: null, data: { orderId: order._id, paymentId: null } },
    };
    await shop.query(
      `INSERT INTO bus.events (topic, partition, event_id, envelope)
       SELECT 'shop.payments', partition, $2, $3 FROM bus.events WHERE envelope->>'key' = $1 LIMIT 1`,
      [order._id, id, JSON.stringify(envelope)],
    );
    const waiting = await until(
      'staff are shown an event that nobody can handle',
      async () => {
        const answer = await expectOk(call('GET', '/api/admin/dead-letters', { token: scene.admin }));
        const ours = (answer.body as DeadLetterList).waiting.filter(({ key }) => key === order._id);
        return ours.some(({ group }) => group === 'order') ? ours : undefined;
      },
      FOUND_MS,
    );
    for (const { topic, number } of waiting)
      await expectOk(
        call('POST', `/api/admin/dead-letters/${topic}/${number}/aside`, {
          ...{ token: scene.admin, json: { why: 'The proof wrote it' } },
        }),
      );
    const paid = await verify(scene, token, order._id, await payInWindow(scene, begun));
    promise(paid.status === 200, 'an event that nobody can handle stops those behind it', paid);
    await until('what comes behind it is handled', async () =>
      (await readAsStaff(scene, order._id)).status === 'paid' ? true : undefined,
    );
  },
  20,
);

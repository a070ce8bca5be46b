import { CANCEL_AGAINST_PAY } from '../races/cancel-against-pay';
import { COUPONS_LAST_USE } from '../races/coupon';
import { WITH_KEY, WITHOUT_KEY } from '../races/double-click';
import { LAST_OF_VARIANT, LAST_PIECE } from '../races/last-piece';
import { PROOF_OF_ANOTHER, VERIFY_AGAINST_WEBHOOKS } from '../races/payments';
import { REFUND_AGAINST_REFUND } from '../races/refunds';
import { COUNT_AGAINST_SALE, RETURN_AGAINST_EXCHANGE, TWO_OF_THE_STAFF } from '../races/staff';
import { EVENT_AT_FAULT, EVENTS_AGAIN } from '../troubles/events';
import { PROVIDER_LOSES_ANSWER } from '../troubles/provider';
import { ANOTHER_INSTALLATION, MONEY_DAYS_LATE } from '../troubles/webhooks';
import type { Bug } from './bug';

/** Bugs that shops have had. Nothing of the shop can switch them on: they are built into a copy of it that only the proof runs. */
export const BUGS: readonly Bug[] = [
  {
    name: 'read-then-write stock',
    expects: /was sold \d+ times/,
    isQuick: true,
    by: [LAST_PIECE.name, LAST_OF_VARIANT.name],
    edits: [
      {
        file: 'services/order/src/adapters/unchanged.ts',
        find: 'WHERE s.version IS DISTINCT FROM seen.version) AS ok',
        replace: 'WHERE s.version IS NULL) AS ok',
      },
    ],
  },
  {
    name: 'an order that is read as it was a moment ago',
    expects: /status has no order in time/,
    by: [CANCEL_AGAINST_PAY.name],
    edits: [
      {
        file: 'services/order/src/app/require-order.ts',
        find: '  if (order?.userId !== userId) throw orderNotFound();\n  return order;\n',
        replace: `  if (order?.userId !== userId) throw orderNotFound();
  const kept = ((globalThis as any).readBefore ??= new Map());
  const before = kept.get(orderId);
  if (before !== undefined && performance.now() - before.at < 40) return before.order;
  kept.set(orderId, { order, at: performance.now() });
  return order;
`,
      },
    ],
  },
  {
    name: 'unlocked refund',
    expects: /more is given back than was paid/,
    isQuick: true,
    by: [REFUND_AGAINST_REFUND.name, TWO_OF_THE_STAFF.name],
    edits: [
      {
        file: 'services/order/src/adapters/order-rows.ts',
        find: "'SELECT id FROM orders WHERE id = $1 FOR UPDATE'",
        replace: "'SELECT id FROM orders WHERE id = $1'",
      },
    ],
  },
  {
    name: 'unlocked coupon',
    expects: /one use was used \d+ times/,
    by: [COUPONS_LAST_USE.name],
    edits: [
      {
        file: 'services/order/src/adapters/offer-rows.ts',
        find: 'WHERE id = ANY($1) ORDER BY id FOR UPDATE',
        replace: 'WHERE id = ANY($1) ORDER BY id',
      },
    ],
  },
  {
    name: 'unlocked shopper',
    expects: /double click placed several orders/,
    by: [WITHOUT_KEY.name],
    edits: [
      {
        file: 'services/order/src/app/place-once.ts',
        find: '(tx) => lockShopper(tx, userId),',
        replace: '() => Promise.resolve(void lockShopper),',
      },
    ],
  },
  {
    name: 'the browser’s order id in the signature',
    expects: /proof of another order is not refused/,
    isQuick: true,
    by: [PROOF_OF_ANOTHER.name],
    edits: [
      {
        file: 'services/payment/src/app/verify-payment.ts',
        find: 'const storedOrderId = known.provided?.id;',
        replace: 'const storedOrderId = known.provided && proof.razorpay_order_id;',
      },
    ],
  },
  {
    name: 'publish after commit',
    expects: /audit found differences/,
    by: 'crashes',
    edits: [
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: '    if (outgoing.length > 0)\n      await outbox.write(\n        (part, end) => {\n          ending = end;\n          return sendDeferred(client, part);\n        },\n        outgoing,\n        service,\n      );\n    else if (hasDeferred()) await sendDeferred(client);',
        replace: '    if (hasDeferred()) await sendDeferred(client);',
      },
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: "    outcome = 'committed';\n  }\n",
        replace: `    outcome = 'committed';
    if (outgoing.length > 0) {
      await new Promise((resolve) => { setTimeout(resolve, 40); });
      await outbox.write((part, end) => { ending = end; deferred.push(); return sendDeferred(client, part); }, outgoing, service);
    }
  }
`,
      },
    ],
  },
  {
    name: 'no inbox',
    expects: /put into the cart later is taken out|has its effect twice/,
    isQuick: true,
    by: [EVENTS_AGAIN.name],
    edits: [
      {
        file: 'services/cart/src/adapters/postgres-cart-store.ts',
        find: "ON CONFLICT DO NOTHING RETURNING event_id',",
        replace: "ON CONFLICT (consumer, event_id) DO UPDATE SET event_id = excluded.event_id RETURNING event_id',",
      },
    ],
  },
  {
    name: 'position before effect',
    expects: /not within \d+ ms|audit found differences/,
    by: 'crashes',
    edits: [
      {
        file: 'packages/platform/src/messaging/log/partition-reader.ts',
        find: '    const survived = await poison.begin(row);\n',
        replace: `    positions.reached(options, row);
    await positions.flush();
    await sleep(20);
    const survived = await poison.begin(row);
`,
      },
    ],
  },
  {
    name: 'no installation id',
    expects: /money of another shop/,
    isQuick: true,
    by: [ANOTHER_INSTALLATION.name],
    edits: [
      {
        file: 'services/payment/src/app/record-payment.ts',
        find: 'return installation === (await ownInstallation());',
        replace: "return (await ownInstallation()) !== '';",
      },
    ],
  },
  {
    name: 'swallowed dead letter',
    expects: /staff are shown an event that nobody can handle/,
    by: [EVENT_AT_FAULT.name],
    edits: [
      {
        file: 'packages/platform/src/messaging/deliver.ts',
        find: 'await deadLetter(error instanceof Error ? error.message : String(error));',
        replace: 'void deadLetter;',
      },
    ],
  },
  {
    name: 'verify and webhook make two',
    expects: /one payment was booked otherwise|audit found differences/,
    by: [VERIFY_AGAINST_WEBHOOKS],
    edits: [
      {
        file: 'services/payment/src/app/turns.ts',
        find: 'const before = last.get(key);',
        replace: 'const before: Promise<unknown> | undefined = undefined;',
      },
      {
        file: 'services/payment/src/app/recent-money.ts',
        find: 'has: (paymentId) => ids.has(paymentId),',
        replace: 'has: () => false,',
      },
      {
        file: 'services/payment/src/app/record-payment.ts',
        find: 'tx.onlyIf(orderUnchanged(marked));',
        replace: 'void orderUnchanged;',
      },
      {
        file: 'services/payment/src/adapters/taken-money.ts',
        find: "SELECT $1, $2, $3, $4, '' WHERE",
        replace: 'SELECT $1, $2, $3, $4, gen_random_uuid()::text WHERE',
      },
    ],
  },
  {
    name: 'a key that is forgotten',
    expects: /double click placed several orders/,
    by: [WITH_KEY.name],
    edits: [
      {
        file: 'packages/platform/src/db/idempotency.ts',
        find: 'values: [scope, key, hashOf(request), answer.status, JSON.stringify(answer.body)],',
        replace:
          'values: [scope, key + String(Math.random()), hashOf(request), answer.status, JSON.stringify(answer.body)],',
      },
    ],
  },
  {
    name: 'money that comes late is kept',
    expects: /have given back/,
    by: [MONEY_DAYS_LATE.name],
    edits: [
      {
        file: 'services/order/src/domain/order.ts',
        find: "    return { kind: 'return-late-payment', refund: { paymentId, amountPaise, reason: `order-${order.status}` } };",
        replace: '    return NOTHING;',
      },
    ],
  },
  {
    name: 'a refund that is asked for anew after a lost answer',
    expects: /have given back/,
    by: [PROVIDER_LOSES_ANSWER.name],
    edits: [
      {
        file: 'services/payment/src/app/work-off-refunds.ts',
        find: 'key: `refund-${row.id}-${row.round}`',
        replace: 'key: `refund-${row.id}-${Date.now()}`',
      },
    ],
  },
  {
    name: 'a count that does not look at what was seen',
    expects: /two counts of one shelf are both taken|a count or a sale was lost/,
    by: [COUNT_AGAINST_SALE.name],
    edits: [
      {
        file: 'services/order/src/app/change-inventory.ts',
        find: 'if (seen !== undefined && seen !== before.onHand + toShip) throw stockMoved(item);',
        replace: 'void seen;',
      },
    ],
  },
  {
    name: 'unlocked return',
    expects: /one piece comes back several times|other than one return is open/,
    by: [RETURN_AGAINST_EXCHANGE.name],
    edits: [
      {
        file: 'services/order/src/app/open-return.ts',
        find: "import { lockOrder } from '../adapters/order-rows';",
        replace: "import { findOrder as lockOrder } from '../adapters/order-rows';",
      },
    ],
  },
  {
    name: 'a webhook whose signature nobody looks at',
    expects: /wrong signature: expected 400/,
    isQuick: true,
    by: 'bad input',
    edits: [
      {
        file: 'services/payment/src/http/webhook-route.ts',
        find: "if (!isSignedBy(raw, req.get('x-razorpay-signature') ?? '', webhookSecret))",
        replace: 'if (!isSignedBy)',
      },
    ],
  },
  {
    name: 'an order that anybody may read',
    expects: /somebody else: expected 404/,
    by: 'bad input',
    edits: [
      {
        file: 'services/order/src/app/require-order.ts',
        find: 'if (order?.userId !== userId) throw orderNotFound();',
        replace: 'if (!order) throw orderNotFound();',
      },
    ],
  },
  {
    name: 'what is not answered is done again without its key',
    expects: /an order that nobody was told of|several orders/,
    by: 'lost commits',
    isQuick: true,
    edits: [
      {
        file: 'services/order/src/app/place-once.ts',
        find: 'answerOf({ order: await placeAtOnce(dependencies, tx, { userId, prepared, seen }), isRepeat: false }),\n      );',
        replace:
          'answerOf({ order: await placeAtOnce(dependencies, tx, { userId, prepared, seen }), isRepeat: false }),\n      ).catch(() => undefined);',
      },
      {
        file: 'services/order/src/app/place-once.ts',
        find: '    answerOnce(\n      db,\n      request,',
        replace: '    answerOnce(\n      db,\n      { ...request, key: undefined },',
      },
    ],
  },
];

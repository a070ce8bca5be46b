import { CANCEL_AGAINST_PAY } from '../../races/cancel-against-pay';
import { COUPONS_LAST_USE } from '../../races/coupon';
import { WITH_KEY, WITHOUT_KEY } from '../../races/double-click';
import { LAST_OF_VARIANT, LAST_PIECE } from '../../races/last-piece';
import { COUNT_AGAINST_SALE, RETURN_AGAINST_EXCHANGE } from '../../races/staff';
import type { Bug } from '../bug';

/** Of stock, orders and what is asked of them. */
export const BUGS_OF_ORDERS: readonly Bug[] = [
  {
    name: 'read-then-write stock',
    expects: /one piece was sold \d+ times/,
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
        find: '/** @throws NotFoundError unless',
        replace:
          'const readBefore = new Map<string, { order: Order; at: number }>();\n/** @throws NotFoundError unless',
      },
      {
        file: 'services/order/src/app/require-order.ts',
        find: '  if (order?.userId !== userId) throw orderNotFound();\n  return order;\n',
        replace: `  if (order?.userId !== userId) throw orderNotFound();
  const before = readBefore.get(orderId);
  if (before !== undefined && performance.now() - before.at < 40) return before.order;
  readBefore.set(orderId, { order, at: performance.now() });
  return order;
`,
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
    expects: /an order that nobody was told of|one key has two orders|several orders/,
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

import { COUPONS_LAST_USE } from '../races/coupon';
import { WITHOUT_KEY } from '../races/double-click';
import { LAST_OF_VARIANT, LAST_PIECE } from '../races/last-piece';
import { PROOF_OF_ANOTHER } from '../races/payments';
import { REFUND_AGAINST_REFUND } from '../races/refunds';
import type { Bug } from './bug';

/** Bugs that shops have had. Nothing of the shop can switch them on: they are built into a copy of it that only the proof runs. */
export const BUGS: readonly Bug[] = [
  {
    name: 'read-then-write stock',
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
    name: 'unlocked refund',
    by: [REFUND_AGAINST_REFUND.name],
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
    by: 'crashes',
    edits: [
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: '    if (outgoing.length > 0)\n      await outbox.write(\n        (part, end) => {\n          ending = end;\n          return send(client, part);\n        },\n        outgoing,\n        service,\n      );\n    else if (hasDeferred()) await send(client);',
        replace: '    if (hasDeferred()) await send(client);',
      },
      {
        file: 'packages/platform/src/db/transaction.ts',
        find: "    outcome = 'committed';\n  }\n",
        replace: `    outcome = 'committed';
    if (outgoing.length > 0) {
      await new Promise((resolve) => { setTimeout(resolve, 40); });
      await outbox.write((part, end) => { ending = end; deferred.push(); return send(client, part); }, outgoing, service);
    }
  }
`,
      },
    ],
  },
];

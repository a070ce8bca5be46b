import { PROOF_OF_ANOTHER, VERIFY_AGAINST_WEBHOOKS } from '../../races/payments';
import { REFUND_AGAINST_REFUND } from '../../races/refunds';
import { TWO_OF_THE_STAFF } from '../../races/staff';
import { PROVIDER_LOSES_ANSWER } from '../../troubles/provider';
import { ANOTHER_INSTALLATION, MONEY_DAYS_LATE } from '../../troubles/webhooks';
import type { Bug } from '../bug';

/** Of payments and refunds. */
export const BUGS_OF_MONEY: readonly Bug[] = [
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
];

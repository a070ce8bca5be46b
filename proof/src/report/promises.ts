/** Operation; what is atomic; what follows, and within what; what a client may repeat. */
export const PROMISES: readonly (readonly [string, string, string, string])[] = [
  [
    'place an order',
    'price, held stock, use of a coupon, order and its events',
    'stock in the catalogue and in lists: usually at once, after a crash within 20 s',
    'with the same key for seven days; without one while the same order is unpaid',
  ],
  [
    'pay: verify or webhook',
    'the payment, the ledger and their event; then the order’s status with its stock',
    'verify waits up to 5 s for the order to show as paid; the order follows a lost answer once its payment is asked for again',
    'always',
  ],
  [
    'cancel',
    'status, stock, the coupon’s use and the request for a refund',
    'the refund, within 150 s also after a crash',
    'after an answer that was lost: a second one changes nothing',
  ],
  [
    'give money back (staff)',
    'the amount against what is left, and the request',
    'the provider’s refund, also while its answers are lost: within a minute of its being well again',
    'no: look first, for each is one of its own; never more than was paid',
  ],
  ['read an order', 'linearizable', '', 'always'],
  ['read stock as staff', 'linearizable', '', 'always'],
  ['lists, the catalogue, pushes', 'weaker: each shows a state that was', 'follows by events', 'always'],
];

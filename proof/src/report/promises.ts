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
  [
    'change a cart',
    'the change',
    'prices and stock are those of the moment in which it is read; what was paid for leaves it by events',
    'a quantity, removing and clearing: always; adding: look first, for twice is two',
  ],
  ['change the address of an order', 'the address and its event', '', 'always'],
  [
    'send a parcel (staff)',
    'its pieces, the order’s status, its invoice with the first one, and their events',
    'its mail',
    'with the same key for seven days; without one no piece goes twice',
  ],
  [
    'say that a parcel was delivered (staff)',
    'its status, the order’s and their events',
    'the cash of its courier in the ledger, by events',
    'after a lost answer: a second one is refused and changes nothing',
  ],
  [
    'ask for a return or an exchange',
    'the request for its pieces',
    '',
    'with the same key for seven days; without one no piece comes back twice',
  ],
  [
    'decide on a return, take it in, close it (staff)',
    'the step, the pieces that are sold again, the credit note, the request for the refund and their events',
    'the refund, as above',
    'after a lost answer: a second one is refused and changes nothing',
  ],
  [
    'count the shelf (staff)',
    'the figures, a movement for each, and their events',
    'stock in the catalogue and in lists, as above',
    'a count: always; what was received: with the same key for seven days',
  ],
  [
    'delete an account',
    'the account, its addresses and sessions, and its event',
    'other services forget it by events',
    'after a lost answer: its session has ended, and nothing happens',
  ],
  [
    'replay a dead letter (staff)',
    'that its group is to read it again',
    'it is handled as if it came late: within fifteen seconds',
    'always',
  ],
  ['read an order', 'linearizable', '', 'always'],
  ['read stock as staff', 'linearizable', '', 'always'],
  ['lists, the catalogue, pushes', 'weaker: each shows a state that was', 'follows by events', 'always'],
];

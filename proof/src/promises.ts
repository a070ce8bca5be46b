/** Operation; what is atomic; what follows, and within what; what a client may repeat. */
export const PROMISES: readonly (readonly [string, string, string, string])[] = [
  [
    'place an order',
    'price, held stock, use of a coupon, order and its events',
    'stock in the catalogue and in lists: usually at once, after a crash within 20 s',
    'with the same key always; without one while the same order is unpaid',
  ],
  [
    'pay: verify or webhook',
    'the payment, the ledger and their event; then the order’s status with its stock',
    'verify waits for the order to show as paid, for a bounded time; the order follows a lost answer once its payment is asked for again',
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
    'the provider’s refund; how long that takes is not measured here',
    'no: look first, for each is one of its own; never more than was paid',
  ],
  ['read an order', 'linearizable', '', 'always'],
  ['read stock as staff', 'linearizable', '', 'always'],
  ['lists, the catalogue, pushes', 'weaker: each shows a state that was', 'follows by events', 'always'],
];

/** What was asked of a proof and this one does not show, in plain words. */
export const NOT_YET: readonly string[] = [
  'The distributed edition: races, crashes and planted bugs here run on the edition in one process. Its faults are tests of their own (`npm run test:distributed`).',
  'Races of expiry, of a change of address or price, and of a deleted product or account against pay; two tabs; a return against an exchange; a count of the shelf against a sale; two of the staff on one order. Some are raced inside the order service (`npm run races`).',
  'Refunds of the whole and refunds made at the provider, against one of ours; the race here is of parts, asked for by staff.',
  'A thousand buyers for one unit: there are eight.',
  'A kill at every step boundary here (the test `crash-at-checkout` does so for one shopper), of the database server, with a full disk, with a clock that moves, or with connections that are cut or slow.',
  'An answer to COMMIT that is lost while the process lives on.',
  'Money days after its order has expired; webhooks lost, in reverse or of another installation; a provider that answers slowly, wrongly, half or not at all.',
  'A rolling restart.',
  'Planted bugs: no inbox, a position before its effect, no installation id, a swallowed dead letter.',
  'Events delivered twice by setting the positions of the log back.',
];

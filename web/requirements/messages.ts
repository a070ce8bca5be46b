import type { Requirement } from './requirement';

const JOURNEYS = 'test/journeys/order-mails.test.ts';
const MESSAGES = 'services/notification/test/order-messages.test.ts';

/** What people are told by mail. */
export const MESSAGES_SENT: readonly Requirement[] = [
  {
    need: 'Each mail about an order leads on: to the receipt, the courier, the review, My Orders.',
    proof: 'web/e2e/order-mails.spec.ts > an order is told of by mail until it is there, each mail with the way on',
  },
  {
    need: 'A buyer is told of each step of an order, a return and a refund, once.',
    proof: `${JOURNEYS} > an order tells its buyer of each step, once: paid, sent, arrived, returned, money back`,
  },
  {
    need: 'A cancelled order says why, and what becomes of the money.',
    proof: `${JOURNEYS} > a cancelled order tells so, and of the money, each once`,
  },
  {
    need: 'An order for cash is told of once its number is confirmed.',
    proof: `${JOURNEYS} > an order for cash is told of when its number is confirmed`,
  },
  {
    need: 'An order that is not paid is reminded of, with the way to pay.',
    proof: `${MESSAGES} > an order that is placed is reminded of ten minutes later, unless it went on`,
  },
  {
    need: 'Nobody is told of what happened before the shop told anybody.',
    proof: `${MESSAGES} > what happened before the shop told anybody is no news`,
  },
  {
    need: 'A changed e-mail is told of at the address from before.',
    proof: `test/journeys/passwords.test.ts > another e-mail is told of at the address from before, whoever changed it`,
  },
  {
    need: 'An owner who is locked out gets in by a command.',
    proof: `test/journeys/passwords.test.ts > an owner whom no mail reaches gets in by a link that whoever runs the shop makes`,
  },
];

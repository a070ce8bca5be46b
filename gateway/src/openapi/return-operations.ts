import { moveRefused } from '@shop/contracts/api/order';
import {
  adminReturnList,
  adminReturnQuery,
  newReturnForm,
  orderReturn,
  returnAnswer,
  returnClosing,
  returnList,
  returnReceipt,
  returnRejection,
  returnRefused,
} from '@shop/contracts/api/returns';
import { IDEMPOTENCY_KEY, KEY_REUSED } from './idempotency-key';
import { named, type Operations } from './operation';

const answer = named('ReturnAnswer', returnAnswer);
const REFUSED = named('MoveRefused', moveRefused);
const NOT_NOW = { 409: { when: 'Its status does not allow it (`illegal-return`)', answer: REFUSED } };

/** What comes back. */
export const returnOperations: Operations = {
  'GET /api/orders/:id/returns': {
    summary: 'The returns of an order, oldest first.',
    answer: named('ReturnList', returnList),
  },
  'POST /api/orders/:id/returns': {
    summary:
      'Asks to send pieces back, or to exchange them. `request` is a return request as JSON; without photos the request may be the body itself, as JSON.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewReturnForm', newReturnForm),
    file: { field: 'photo', required: false, more: 'photos' },
    status: 201,
    answer,
    errors: {
      409: {
        when: 'It cannot come back (`not-returnable`, `too-late`, `too-many-pieces`), or costs more now (`price-differs`)',
        answer: named('ReturnRefused', returnRefused),
      },
      ...KEY_REUSED,
    },
  },
  'GET /api/admin/returns': {
    summary: 'Everybody’s returns, newest first, page by page.',
    query: adminReturnQuery,
    answer: named('AdminReturnList', adminReturnList),
  },
  'GET /api/admin/returns/:id': { summary: 'One return of anybody.', answer: named('OrderReturn', orderReturn) },
  'POST /api/admin/returns/:id/approve': {
    summary: 'Agrees to a return. An exchange holds what comes instead, or becomes a refund where none is left.',
    answer,
    errors: NOT_NOW,
  },
  'POST /api/admin/returns/:id/reject': {
    summary: 'Refuses a return; the shopper is shown the reason.',
    body: named('ReturnRejection', returnRejection),
    answer,
    errors: NOT_NOW,
  },
  'POST /api/admin/returns/:id/receive': {
    summary: 'Takes its pieces in; those that can be sold again go back to the stock.',
    body: named('ReturnReceipt', returnReceipt),
    answer,
    errors: NOT_NOW,
  },
  'POST /api/admin/returns/:id/close': {
    summary: 'Ends it: its money goes back, or what comes instead is sent.',
    body: named('ReturnClosing', returnClosing),
    bodyOptional: true,
    answer,
    errors: {
      409: {
        when: 'Its status does not allow it (`illegal-return`), or it is more than may go back (`refund-too-large`)',
        answer: REFUSED,
      },
    },
  },
};

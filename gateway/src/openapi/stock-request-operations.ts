import {
  newStockRequest,
  stockRequestAnswer,
  stockRequestList,
  stockRequestRemoval,
} from '@shop/contracts/api/stock-request';
import { named, type Operations } from './operation';

const change = named('StockRequestAnswer', stockRequestAnswer);

export const stockRequestOperations: Operations = {
  'GET /api/notify-me': {
    summary: 'What the user is to be told of when it is back in stock.',
    answer: named('StockRequestList', stockRequestList),
  },
  'POST /api/products/:id/notify-me': {
    summary: 'Asks for a mail, once, when a product that is sold out, or a variant of it, can be ordered again.',
    body: named('NewStockRequest', newStockRequest),
    bodyOptional: true,
    answer: change,
    errors: {
      404: 'There is no such product, or no such variant of it (`variant-not-found`)',
      409: 'It can be ordered now (`in-stock`), its variant is not sold any more (`not-for-sale`), or there are too many requests (`too-many-requests`)',
    },
  },
  'DELETE /api/products/:id/notify-me': {
    summary: 'Takes the request back, whether there is one or not.',
    query: stockRequestRemoval,
    answer: change,
  },
};

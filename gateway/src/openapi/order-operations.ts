import { cartAnswer, cartChangeAnswer, cartLine, cartQuantity, cartRemoval } from '@shop/contracts/api/cart';
import {
  inventoryAnswer,
  inventoryChange,
  inventoryList,
  inventoryQuery,
  stockHeld,
  stockMoved,
} from '@shop/contracts/api/inventory';
import {
  adminOrder,
  adminOrderAnswer,
  adminOrderList,
  adminOrderQuery,
  fairShareExceeded,
  illegalMove,
  moveRefused,
  newOrder,
  notOfferedThere,
  order,
  orderAnswer,
  orderCancellation,
  orderList,
  outOfStock,
  tooManyUnpaid,
  couponRefused,
  totalChanged,
} from '@shop/contracts/api/order';
import {
  amountChanged,
  newPayment,
  orderNotPayable,
  paymentOrder,
  paymentVerification,
  paymentVerified,
  providerReport,
  transaction,
  webhookTaken,
} from '@shop/contracts/api/payment';
import { newShipment } from '@shop/contracts/api/shipment';
import { z } from 'zod';
import { IDEMPOTENCY_KEY, KEY_REUSED } from './idempotency-key';
import { named, type Operations } from './operation';

const cartChange = named('CartChangeAnswer', cartChangeAnswer);
const ILLEGAL_MOVE = {
  409: { when: 'The order’s status does not allow it', answer: named('IllegalMove', illegalMove) },
};

export const orderOperations: Operations = {
  'GET /api/cart': { summary: 'The user’s cart.', answer: named('CartAnswer', cartAnswer) },
  'POST /api/cart/add': {
    summary: 'Adds one; the same line again adds one more.',
    body: named('CartLine', cartLine),
    answer: cartChange,
    errors: {
      404: 'There is no such product, or no such variant of it (`variant-not-found`)',
      409: 'The cart is full (`cart-full`), or the product has no price or its variant is not sold (`not-for-sale`)',
    },
  },
  'PUT /api/cart/quantity': {
    summary: 'Sets a line’s quantity.',
    body: named('CartQuantity', cartQuantity),
    answer: cartChange,
    errors: { 404: 'The line is not in the cart (`not-in-cart`)' },
  },
  'DELETE /api/cart/remove/:productId/:productModel': {
    summary: 'Takes a line out; without `variant` every line of the product and the list.',
    query: cartRemoval,
    answer: cartChange,
  },
  'DELETE /api/cart/clear': { summary: 'Empties the cart.', answer: cartChange },

  'POST /api/orders': {
    summary: 'Places an order and holds its stock.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewOrder', newOrder),
    status: 201,
    also: { 200: 'The same order was placed just before and is unpaid: that one' },
    answer: named('OrderAnswer', orderAnswer),
    errors: {
      409: {
        when: 'The total is another by now (`total-changed`), there is not enough (`out-of-stock`), the account holds too much that is unpaid (`too-many-unpaid`, `fair-share`), or it cannot go or be paid so there (`not-serviceable`, `cod-not-offered`), or the code does not count for it (`coupon-refused`)',
        answer: named(
          'OrderConflict',
          z.union([totalChanged, outOfStock, tooManyUnpaid, fairShareExceeded, notOfferedThere, couponRefused]),
        ),
      },
      429: 'Too many codes that do not exist were tried (`too-many-codes`)',
      ...KEY_REUSED,
    },
  },
  'GET /api/orders/my': { summary: 'The user’s orders, newest first.', answer: named('OrderList', orderList) },
  'GET /api/orders/:id': { summary: 'One order with its timeline.', answer: named('Order', order) },
  'DELETE /api/orders/:id': {
    summary: 'Cancels an order; what was paid is refunded. Asked again, it is the order as it is.',
    answer: named('OrderAnswer', orderAnswer),
    errors: ILLEGAL_MOVE,
  },
  'GET /api/orders/transactions/:orderId': {
    summary: 'The payment of an order. `amount` in paise.',
    answer: named('Transaction', transaction),
  },
  'GET /api/admin/orders': {
    summary: 'Everybody’s orders, page by page.',
    query: adminOrderQuery,
    answer: named('AdminOrderList', adminOrderList),
  },
  'GET /api/admin/orders/:id': { summary: 'One order of anybody.', answer: named('AdminOrder', adminOrder) },
  'POST /api/admin/orders/:id/ship': {
    summary: 'Sends all that is left of an order, or the pieces given, in one parcel.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewShipment', newShipment),
    bodyOptional: true,
    answer: named('AdminOrderAnswer', adminOrderAnswer),
    errors: {
      409: {
        when: 'The order’s status does not allow it, or there are fewer pieces',
        answer: named('MoveRefused', moveRefused),
      },
      ...KEY_REUSED,
    },
  },
  'POST /api/admin/orders/:id/deliver': {
    summary: 'Marks a shipped order as delivered.',
    answer: named('AdminOrderAnswer', adminOrderAnswer),
    errors: ILLEGAL_MOVE,
  },
  'POST /api/admin/orders/:id/cancel': {
    summary: 'Cancels an order that is not shipped yet; what was paid is refunded. The shopper is shown the reason.',
    body: named('OrderCancellation', orderCancellation),
    answer: named('AdminOrderAnswer', adminOrderAnswer),
    errors: ILLEGAL_MOVE,
  },
  'GET /api/inventory': {
    summary: 'Stock on hand, held and sold.',
    query: inventoryQuery,
    answer: named('InventoryList', inventoryList),
  },
  'PUT /api/inventory/:productId': {
    summary: 'Receives stock, or sets it after a count.',
    headers: IDEMPOTENCY_KEY,
    body: named('InventoryChange', inventoryChange),
    answer: named('InventoryAnswer', inventoryAnswer),
    errors: {
      409: {
        when: 'Orders need more than that (`stock-held`), or it is not as it was `seen` (`stock-moved`)',
        answer: named('StockConflict', z.union([stockHeld, stockMoved])),
      },
      ...KEY_REUSED,
    },
  },

  'POST /api/payment': {
    summary: 'Prepares the payment of an order. `amount` in paise.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewPayment', newPayment),
    answer: named('PaymentOrder', paymentOrder),
    errors: {
      409: {
        when: 'Another amount than the order’s, or an order that cannot be paid',
        answer: named('PaymentConflict', z.union([amountChanged, orderNotPayable])),
      },
      ...KEY_REUSED,
      502: 'The provider refused the payment (`provider-refused`)',
    },
  },
  'POST /api/payment/verify': {
    summary: 'Reports a payment that the provider’s window completed.',
    body: named('PaymentVerification', paymentVerification),
    answer: named('PaymentVerified', paymentVerified),
    errors: { 400: 'Invalid, or the signature is not the provider’s (`payment-not-verified`)' },
  },
  'POST /api/payment/webhook': {
    summary: 'The provider’s own report, as it documents them.',
    headers: {
      'X-Razorpay-Signature': z.string().describe('Over the raw body, with the secret that provider and shop share'),
      'X-Razorpay-Event-Id': z.string().optional().describe('The same for a report that comes again'),
    },
    body: named('ProviderReport', providerReport),
    answer: named('WebhookTaken', webhookTaken),
    errors: { 400: 'The signature does not fit the body, or the body cannot be read' },
  },
};

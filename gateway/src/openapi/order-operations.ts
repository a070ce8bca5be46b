import { cartAnswer, cartChangeAnswer, cartLine, cartQuantity } from '@shop/contracts/api/cart';
import { inventoryAnswer, inventoryChange, inventoryList } from '@shop/contracts/api/inventory';
import {
  adminOrder,
  adminOrderAnswer,
  adminOrderList,
  adminOrderQuery,
  newOrder,
  order,
  orderAnswer,
  orderList,
} from '@shop/contracts/api/order';
import {
  newPayment,
  paymentOrder,
  paymentVerification,
  paymentVerified,
  transaction,
} from '@shop/contracts/api/payment';
import { named, type Operations } from './operation';

const cartChange = named('CartChangeAnswer', cartChangeAnswer);
const ILLEGAL_MOVE = 'The order’s status does not allow it';

export const orderOperations: Operations = {
  'GET /api/cart': { summary: 'The user’s cart.', answer: named('CartAnswer', cartAnswer) },
  'POST /api/cart/add': {
    summary: 'Adds one; the same line again adds one more.',
    body: named('CartLine', cartLine),
    answer: cartChange,
  },
  'PUT /api/cart/quantity': {
    summary: 'Sets a line’s quantity.',
    body: named('CartQuantity', cartQuantity),
    answer: cartChange,
  },
  'DELETE /api/cart/remove/:productId/:productModel': { summary: 'Takes a line out.', answer: cartChange },
  'DELETE /api/cart/clear': { summary: 'Empties the cart.', answer: cartChange },

  'POST /api/orders': {
    summary: 'Places an order and holds its stock. Takes an `Idempotency-Key`.',
    body: named('NewOrder', newOrder),
    status: 201,
    answer: named('OrderAnswer', orderAnswer),
    errors: {
      409: 'The total is another by now (`total-changed`), or there is not enough (`out-of-stock`)',
      422: 'The `Idempotency-Key` was used for another request',
    },
  },
  'GET /api/orders/my': { summary: 'The user’s orders, newest first.', answer: named('OrderList', orderList) },
  'GET /api/orders/:id': { summary: 'One order with its timeline.', answer: named('Order', order) },
  'DELETE /api/orders/:id': {
    summary: 'Cancels an order; what was paid is refunded.',
    answer: named('OrderAnswer', orderAnswer),
    errors: { 409: ILLEGAL_MOVE },
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
    summary: 'Marks a paid order as shipped.',
    answer: named('AdminOrderAnswer', adminOrderAnswer),
    errors: { 409: ILLEGAL_MOVE },
  },
  'POST /api/admin/orders/:id/deliver': {
    summary: 'Marks a shipped order as delivered.',
    answer: named('AdminOrderAnswer', adminOrderAnswer),
    errors: { 409: ILLEGAL_MOVE },
  },
  'GET /api/inventory': { summary: 'Stock on hand, held and sold.', answer: named('InventoryList', inventoryList) },
  'PUT /api/inventory/:productId': {
    summary: 'Receives stock, or sets it after a count.',
    body: named('InventoryChange', inventoryChange),
    answer: named('InventoryAnswer', inventoryAnswer),
  },

  'POST /api/payment': {
    summary: 'Prepares the payment of an order. Takes an `Idempotency-Key`. `amount` in paise.',
    body: named('NewPayment', newPayment),
    answer: named('PaymentOrder', paymentOrder),
    errors: { 409: 'Another amount than the order’s, or an order that cannot be paid' },
  },
  'POST /api/payment/verify': {
    summary: 'Reports a payment that the provider’s window completed.',
    body: named('PaymentVerification', paymentVerification),
    answer: named('PaymentVerified', paymentVerified),
    errors: { 400: 'The signature is not the provider’s' },
  },
  'POST /api/payment/webhook': {
    summary: 'The provider’s own report, signed over the raw body in `X-Razorpay-Signature`.',
  },
};

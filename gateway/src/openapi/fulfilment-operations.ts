import { address, pincodeFacts } from '@shop/contracts/api/address';
import { quote, quoteRequest } from '@shop/contracts/api/checkout';
import { messageAnswer } from '@shop/contracts/api/account';
import { stockMovementPage, stockMovementQuery } from '@shop/contracts/api/inventory';
import {
  adminOrderAnswer,
  confirmation,
  moveRefused,
  notesAnswer,
  orderAnswer,
  outOfStock,
  variantAssignment,
} from '@shop/contracts/api/order';
import { newRefund } from '@shop/contracts/api/returns';
import { linesCancellation, newOrderNote, newShipment, parcelBack } from '@shop/contracts/api/shipment';
import { IDEMPOTENCY_KEY, KEY_REUSED } from './idempotency-key';
import { named, type Operations } from './operation';

const own = named('OrderAnswer', orderAnswer);
const staff = named('AdminOrderAnswer', adminOrderAnswer);
const REFUSED = named('MoveRefused', moveRefused);
const NOT_NOW = 'Its status does not allow it (`illegal-transition`)';
const PIECES = {
  409: {
    when: `${NOT_NOW}, or there are fewer pieces (\`too-many-pieces\`)`,
    answer: REFUSED,
  },
};
const PLACE = {
  409: {
    when: 'It is on its way already (`already-sent`), or cannot go there (`not-serviceable`, `cod-not-offered`)',
    answer: REFUSED,
  },
};

/** Where orders go, what they cost, and how their pieces travel. */
export const fulfilmentOperations: Operations = {
  'GET /api/pincodes/:pin': {
    summary: 'What the shop knows of a PIN code: its state and city, and whether and when it delivers there.',
    answer: named('PincodeFacts', pincodeFacts),
  },
  'POST /api/checkout/quote': {
    summary: 'What an order of these items would cost, with the ways to send and to pay for it. Nothing is held.',
    body: named('QuoteRequest', quoteRequest),
    answer: named('Quote', quote),
    errors: {
      409: { when: 'There is not enough (`out-of-stock`)', answer: named('OutOfStock', outOfStock) },
      429: 'Too many codes that do not exist were tried (`too-many-codes`)',
    },
  },
  'PUT /api/orders/:id/address': {
    summary: 'Sends an order somewhere else, until it is on its way.',
    body: named('Address', address),
    answer: own,
    errors: PLACE,
  },
  'POST /api/orders/:id/cancel-lines': {
    summary: 'Takes pieces out of an order that are not sent yet; what was paid for them is refunded.',
    headers: IDEMPOTENCY_KEY,
    body: named('LinesCancellation', linesCancellation),
    answer: own,
    errors: { ...PIECES, ...KEY_REUSED },
  },
  'POST /api/orders/:id/confirmation': {
    summary: 'Sends a code to the mobile number of an order that is paid in cash at the door.',
    status: 202,
    answer: named('Message', messageAnswer),
    errors: { 409: { when: NOT_NOW, answer: REFUSED } },
  },
  'POST /api/orders/:id/confirm': {
    summary: 'Confirms the mobile number by that code. A second time it is the order as it is.',
    body: named('Confirmation', confirmation),
    answer: own,
    errors: { 409: { when: `${NOT_NOW}, or the code is no longer valid (\`code-over\`)`, answer: REFUSED } },
  },
  'POST /api/admin/orders/:id/shipments': {
    summary: 'Sends a parcel of what is left, or of the pieces given.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewShipment', newShipment),
    bodyOptional: true,
    answer: staff,
    errors: { ...PIECES, ...KEY_REUSED },
  },
  'POST /api/admin/orders/:id/shipments/:shipmentId/deliver': {
    summary: 'Marks one parcel as delivered.',
    answer: staff,
    errors: { 409: { when: NOT_NOW, answer: REFUSED } },
  },
  'POST /api/admin/orders/:id/shipments/:shipmentId/came-back': {
    summary: 'Takes a parcel back that could not be delivered; what was paid for it is refunded.',
    body: named('ParcelBack', parcelBack),
    bodyOptional: true,
    answer: staff,
    errors: { 409: { when: NOT_NOW, answer: REFUSED } },
  },
  'POST /api/admin/orders/:id/cancel-lines': {
    summary: 'Takes pieces out of an order that are not sent yet; what was paid for them is refunded.',
    headers: IDEMPOTENCY_KEY,
    body: named('LinesCancellation', linesCancellation),
    answer: staff,
    errors: { ...PIECES, ...KEY_REUSED },
  },
  'PUT /api/admin/orders/:id/address': {
    summary: 'Corrects where an order goes, until it is on its way.',
    body: named('Address', address),
    answer: staff,
    errors: PLACE,
  },
  'POST /api/admin/orders/:id/lines/:line/variant': {
    summary: 'Settles which variant a line gets that was ordered without one. Its price stays.',
    body: named('VariantAssignment', variantAssignment.omit({ line: true })),
    answer: staff,
    errors: {
      409: {
        when: 'It was chosen (`variant-chosen`), sent (`already-sent`), or too few are left (`out-of-stock`)',
        answer: REFUSED,
      },
    },
  },
  'POST /api/admin/orders/:id/confirm': {
    summary: 'Confirms an order that is paid in cash at the door, after a call.',
    answer: staff,
    errors: { 409: { when: NOT_NOW, answer: REFUSED } },
  },
  'POST /api/admin/orders/:id/refund': {
    summary: 'Gives money of an order back: the price of pieces, or an amount.',
    headers: IDEMPOTENCY_KEY,
    body: named('NewRefund', newRefund),
    answer: staff,
    errors: {
      409: {
        when: 'It is more than is left (`refund-too-large`), these pieces were paid back (`too-many-pieces`), or no money is with the shop (`nothing-to-refund`)',
        answer: REFUSED,
      },
      ...KEY_REUSED,
    },
  },
  'POST /api/admin/orders/:id/notes': {
    summary: 'Adds a note for the staff.',
    body: named('NewOrderNote', newOrderNote),
    status: 201,
    answer: named('NotesAnswer', notesAnswer),
  },
  'GET /api/inventory/:productId/movements': {
    summary: 'Why a product’s stock is what it is, newest first, page by page.',
    query: stockMovementQuery,
    answer: named('StockMovementPage', stockMovementPage),
  },
};

import type { AdminPayment } from '@shop/contracts/api/admin-payment';
import type { AdminOrder } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import { PAID_ORDER } from './admin-side';
import { PRODUCTS } from './fixtures';

const AT = '2026-11-15T09:00:00.000Z';
const [DRESS, BAG] = PRODUCTS as [(typeof PRODUCTS)[number], (typeof PRODUCTS)[number]];

export const ADDRESS = {
  name: 'Ananya Rao',
  mobile: '9845012345',
  line1: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'KA',
  pincode: '560038',
} as const;

/** An order with an address, a size, a price that is broken down, and a first parcel on its way. */
export const DESK_ORDER: AdminOrder = {
  ...PAID_ORDER,
  status: 'shipped',
  items: [
    {
      product: { ...DRESS, price: 2499 },
      quantity: 2,
      variant: { _id: 'b'.repeat(24), sku: 'DRESS-M', options: { Size: 'M' } },
    },
    { product: { ...BAG, price: 999 }, quantity: 1, cancelled: 0 },
  ],
  total: 6056,
  address: ADDRESS,
  delivery: { _id: 'd'.repeat(24), name: 'Standard', from: '2026-11-18', to: '2026-11-20' },
  breakdown: {
    items: 5997,
    shipping: 59,
    codFee: 0,
    total: 6056,
    tax: [{ rate: 5, taxable: 5767.62, cgst: 144.19, sgst: 144.19, igst: 0 }],
    placeOfSupply: 'KA',
  },
  shipments: [
    {
      _id: 'c'.repeat(24),
      number: 1,
      status: 'sent',
      carrier: 'Blue Dart',
      trackingNumber: 'BD100',
      url: 'https://track.example/BD100',
      sentAt: AT,
      items: [{ line: 0, quantity: 1 }],
    },
  ],
  refundable: 6056,
  notes: [{ id: '1', text: 'Called, wants it on Friday.', at: AT, by: 'a'.repeat(24) }],
};

export const RETURN: OrderReturn = {
  _id: 'e'.repeat(24),
  orderId: DESK_ORDER._id,
  number: 'R-7F3A21',
  kind: 'return',
  status: 'requested',
  items: [{ line: 0, quantity: 1, reason: 'too-small', photos: ['/uploads/seam.webp'] }],
  comment: 'Tight at the shoulders.',
  pickup: ADDRESS,
  createdAt: AT,
  updatedAt: AT,
};

export const PAYMENT: AdminPayment = {
  paymentId: 'pay_1',
  orderId: DESK_ORDER._id,
  providerOrderId: 'order_1',
  status: 'captured',
  method: 'upi',
  amount: 6056,
  refunded: 100,
  createdAt: AT,
  refunds: [
    {
      id: 'f'.repeat(24),
      kind: 'part',
      cause: 'staff 1',
      reason: 'A scratch',
      by: 'shop',
      status: 'processed',
      amount: 100,
      attempts: 1,
      createdAt: AT,
    },
  ],
  disputes: [],
  ledger: [
    {
      kind: 'captured',
      reference: 'pay_1',
      at: AT,
      lines: [
        { account: 'provider', amount: 6056 },
        { account: 'orders', amount: -6056 },
      ],
    },
  ],
};

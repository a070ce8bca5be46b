import type { Order } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';
import type { OrderReason, ParcelCode, PlainCode } from '../../domain/order-reason';
import {
  ORDER,
  sampleParcel,
  sampleReturn,
  SAMPLE_CAUSE,
  SAMPLE_PARCEL,
  SAMPLE_PRODUCT,
  SAMPLE_RETURN,
  SAMPLE_VARIANT,
} from './sample-order';

type Part = (now: Date) => Partial<Order>;

/** A mail about an order: why it comes, and what the order is by then. */
export interface OrderSample {
  readonly title: string;
  readonly reason: OrderReason;
  readonly order: Part;
}

const HOUR_MS = 60 * 60 * 1000;
const inHours = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString();
const unpaid: Partial<Order> = { status: 'awaiting-payment', timeline: [] };

const plain = (title: string, code: PlainCode, order: Part): OrderSample => ({
  title,
  reason: { code, data: { orderId: ORDER } },
  order,
});
const parcel = (title: string, code: ParcelCode, order: Part): OrderSample => ({
  title,
  reason: { code, data: { orderId: ORDER, shipmentId: SAMPLE_PARCEL } },
  order,
});
const step = (title: string, status: OrderReturn['status'], more: Partial<OrderReturn> = {}): OrderSample => ({
  title,
  reason: { code: 'return-moved', data: { orderId: ORDER, returnId: SAMPLE_RETURN, status } },
  order: (now) => sampleReturn(now, { status, ...more }),
});

const cancelled: Part = (now) => {
  const at = now.toISOString();
  const note = 'The last one has a torn seam. We are sorry.';
  return {
    status: 'cancelled',
    timeline: [
      { status: 'awaiting-payment', at },
      { status: 'paid', at },
      { status: 'cancelled', at, note },
    ],
  };
};

/** Every mail about an order, as they may follow each other. */
export const ORDER_SAMPLES: Readonly<Record<string, OrderSample>> = {
  'order-waits': plain('Not paid yet', 'order-waits', (now) => ({ ...unpaid, expiresAt: inHours(now, 1) })),
  'order-unconfirmed': plain('Mobile number not confirmed', 'order-waits', (now) => ({
    ...{ ...unpaid, paymentMethod: 'cod', confirmBy: inHours(now, 20) },
  })),
  'order-paid': plain('Order confirmed', 'order-paid', () => ({})),
  'order-confirmed': plain('Order in cash confirmed', 'order-confirmed', () => ({ ...unpaid, paymentMethod: 'cod' })),
  'order-expired': plain('Order ended unpaid', 'order-expired', () => ({ status: 'expired', timeline: [] })),
  'order-cancelled': plain('Order cancelled', 'order-cancelled', cancelled),
  'pieces-cancelled': {
    title: 'Pieces taken out',
    reason: {
      code: 'pieces-cancelled',
      data: { orderId: ORDER, pieces: [{ productId: SAMPLE_PRODUCT, variantId: SAMPLE_VARIANT, quantity: 1 }] },
    },
    order: () => ({}),
  },
  'parcel-sent': parcel('On its way', 'parcel-sent', (now) => ({
    ...sampleParcel(now, 'sent'),
    invoice: '26-27/000042',
  })),
  'parcel-delivered': parcel('Arrived', 'parcel-delivered', (now) => ({
    ...sampleParcel(now, 'delivered'),
    returnUntil: inHours(now, 7 * 24),
  })),
  'parcel-came-back': parcel('A parcel came back', 'parcel-came-back', (now) => sampleParcel(now, 'came-back')),
  'return-requested': step('Return asked for', 'requested'),
  'return-approved': step('Return agreed', 'approved'),
  'return-rejected': step('Return refused', 'rejected', { rejection: 'It has been worn, and its label is gone.' }),
  'return-received': step('Return received', 'received'),
  'return-closed': step('Return done', 'closed', { resolution: 'refund', refund: 1899 }),
  'refund-started': plain('Money on its way back', 'refund-started', () => ({ status: 'refunding' })),
  'refund-done': plain('Money back', 'refund-done', () => ({ status: 'refunded' })),
  'part-refunded': {
    title: 'A part of the money back',
    reason: { code: 'part-refunded', data: { orderId: ORDER, cause: SAMPLE_CAUSE } },
    order: (now) => {
      const at = now.toISOString();
      return { partRefunds: [{ cause: SAMPLE_CAUSE, amount: 1899, reason: 'A return', at, doneAt: at }] };
    },
  },
};

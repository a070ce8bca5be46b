import type { Order, OrderLine } from '../src/domain/order';
import type { OrderReturn } from '../src/domain/return';
import type { Shipment } from '../src/domain/shipment';

export const NOW = new Date('2026-11-21T10:00:00Z');

export const LINE: OrderLine = {
  ...{
    productId: 'd'.repeat(24),
    name: 'Dress',
    pricePaise: 25_000,
    offPaise: 0,
    image: '/uploads/d.webp',
    quantity: 2,
  },
  ...{ tracked: true, variantId: null, sku: null, options: null, variantTracked: false },
  ...{ hsn: '6204', taxRate: 500, returns: 'any', cancelled: 0, cancelledNote: null, uncharged: 0, paidBack: 0 },
};

/** Returns an order that is paid, of two dresses, complete whatever is given. */
export function orderOf(more: Partial<Order> = {}): Order {
  return {
    ...{ id: 'a'.repeat(24), userId: 'b'.repeat(24), status: 'paid', totalPaise: 57_900, offers: [], note: '' },
    ...{ paymentId: 'pay_1', version: 1, createdAt: NOW, updatedAt: NOW, expiresAt: NOW, cancelledBy: null },
    ...{ paymentMode: 'live', paymentMethod: 'prepaid', shippingPaise: 7_900, codFeePaise: 0, delivery: null },
    ...{ supplyState: 'KA', sellerState: 'KA', address: null, addressErasedAt: null, confirmedAt: null },
    ...{ givenBackPaise: 0, shipments: [], lines: [LINE], timeline: [], invoice: null, creditNotes: [] },
    ...more,
  };
}

/** Returns a parcel with so many pieces of each line. */
export function parcelOf(pieces: readonly number[], more: Partial<Shipment> = {}): Shipment {
  return {
    ...{
      id: 'e'.repeat(24),
      number: 1,
      status: 'delivered',
      sentAt: NOW,
      deliveredAt: NOW,
      cameBackAt: null,
      cameBackNote: null,
    },
    ...{ carrier: null, trackingNumber: null, url: null, replaces: null, collectPaise: 0 },
    lines: pieces.map((quantity, line) => ({ line, quantity })).filter(({ quantity }) => quantity > 0),
    ...more,
  };
}

/** Returns a return of so many pieces of each line, whose size did not fit, that came in good order and is to be decided. */
export function returnOf(pieces: readonly number[], more: Partial<OrderReturn> = {}): OrderReturn {
  return {
    ...{ id: 'r', orderId: 'a'.repeat(24), kind: 'return', status: 'received', resolution: 'refund', comment: null },
    ...{ pickup: null, payTo: null, rejection: null, refundPaise: null, withDelivery: null },
    ...{ createdAt: NOW, updatedAt: NOW },
    lines: parcelOf(pieces).lines.map((each) => {
      return { ...each, reason: 'too-small', photos: [], condition: 'sellable', replacement: null };
    }),
    ...more,
  };
}

import type { OrderReason } from '../../domain/order-reason';
import { refundDone, refundStarted, partRefunded } from './about-money';
import { orderCancelled, orderConfirmed, orderExpired, orderPaid, orderWaits, piecesCancelled } from './about-order';
import { parcelCameBack, parcelDelivered, parcelSent } from './about-parcels';
import { returnMoved } from './about-returns';
import type { AboutOrder, OrderMail } from './order-mail';

/** The mail that tells a reason, from what the order is now. */
export function writeOrderMail(about: AboutOrder, reason: OrderReason): OrderMail {
  switch (reason.code) {
    case 'order-waits':
      return orderWaits(about);
    case 'order-paid':
      return orderPaid(about);
    case 'order-confirmed':
      return orderConfirmed(about);
    case 'order-cancelled':
      return orderCancelled(about);
    case 'order-expired':
      return orderExpired(about);
    case 'pieces-cancelled':
      return piecesCancelled(about, reason.data);
    case 'parcel-sent':
      return parcelSent(about, reason.data.shipmentId);
    case 'parcel-delivered':
      return parcelDelivered(about, reason.data.shipmentId);
    case 'parcel-came-back':
      return parcelCameBack(about, reason.data.shipmentId);
    case 'refund-started':
      return refundStarted(about);
    case 'refund-done':
      return refundDone(about);
    case 'part-refunded':
      return partRefunded(about, reason.data.cause);
    case 'return-moved':
      return returnMoved(about, reason.data.returnId, reason.data.status);
  }
}

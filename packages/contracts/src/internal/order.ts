import { z } from 'zod';
import { order, paymentMethod } from '../api/order';
import { paymentMode } from '../api/payment-mode';
import { id } from '../fields';
import { internalCall } from './call';

const orderId = z.object({ id: z.string() });

/** What payment needs of an order. */
export const internalOrder = z.object({
  order,
  userId: id.nullable(),
  totalPaise: z.number().int().min(0),
  /** of its last event; 0 from an owner that does not say: any event is newer */
  version: z.number().int().min(0).default(0),
  paymentMode: paymentMode.optional(),
  /** absent: prepaid */
  paymentMethod: paymentMethod.optional(),
  /** what an order that is to be paid at the door costs when it is paid now; absent: it cannot be */
  payNowPaise: z.number().int().min(0).optional(),
});
export type InternalOrder = z.infer<typeof internalOrder>;

/** 404 `order-not-found` when there is none. */
export const readOrder = internalCall({
  callee: 'order',
  method: 'GET',
  route: '/internal/orders/:id',
  params: orderId,
  answer: internalOrder,
});

/** Holds the order's pieces for the whole time that its payment, which is being opened, may take. */
export const openPayment = internalCall({
  callee: 'order',
  method: 'POST',
  route: '/internal/orders/:id/payment-opened',
  params: orderId,
  answer: z.object({ order, payNowPaise: internalOrder.shape.payNowPaise }),
});

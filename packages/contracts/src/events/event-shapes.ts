import { z } from 'zod';
import { orderStatus } from '../api/order';
import { id, isoDate } from '../fields';

export const pieces = z.number().int();

/** What every event that reports an order's status carries. */
export const change = z.object({
  orderId: id.describe('The order'),
  userId: id.nullable().describe('Whose order it is; null once the account was deleted'),
  status: orderStatus.describe('Its new status'),
  updatedAt: isoDate.describe('When it changed'),
});

export const items = z
  .array(
    z.object({
      productId: id.describe('What was ordered'),
      variantId: id.optional().describe('The variant that was chosen; absent when none was'),
      quantity: pieces.min(1).describe('Pieces'),
    }),
  )
  .describe('The lines of the order');

export const payment = z.object({
  orderId: id.describe('The order that was paid'),
  paymentId: z.string().describe('The provider’s id of the payment'),
  amountPaise: z.number().int().min(0).describe('The amount in paise'),
});

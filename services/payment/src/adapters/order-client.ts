import { order } from '@shop/contracts/api/order';
import { paymentMode } from '@shop/contracts/api/payment-mode';
import { id } from '@shop/contracts/fields';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { AppError } from '@shop/platform/errors';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';

const orderAnswer = z.object({
  order,
  userId: id.nullable(),
  totalPaise: z.number().int().min(0),
  /** of its last event; 0 from an owner that does not say: any event is newer */
  version: z.number().int().min(0).default(0),
  paymentMode: paymentMode.optional(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** Reads an order from its owner; undefined when there is none. @throws UnavailableError without an answer in time. */
export type ReadOrder = (id: string) => Promise<OrderAnswer | undefined>;

export function createOrderClient(baseUrl: string, tokens: ServiceTokens): ReadOrder {
  const client = createServiceClient({ baseUrl, audience: 'order', tokens });
  return async (orderId) => {
    try {
      return await client.call(`/internal/orders/${orderId}`, { route: '/internal/orders/:id', answer: orderAnswer });
    } catch (error) {
      if (error instanceof AppError && error.code === 'order-not-found') return undefined;
      throw error;
    }
  };
}

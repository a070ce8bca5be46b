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
const heldAnswer = z.object({ order });

/** Calls to the owner of orders; all throw UnavailableError without an answer in time. */
export interface OrderClient {
  /** undefined when there is none */
  read: (orderId: string) => Promise<OrderAnswer | undefined>;
  /**
   * Tells that the order's payment is being opened, so that its pieces are held for long enough: nobody pays for what
   * may be given to others meanwhile.
   * @returns the status that it has; undefined from an owner that does not know of this yet, during an upgrade
   */
  hold: (orderId: string) => Promise<OrderAnswer['order']['status'] | undefined>;
}

export function createOrderClient(baseUrl: string, tokens: ServiceTokens): OrderClient {
  const client = createServiceClient({ baseUrl, audience: 'order', tokens });
  return {
    read: (orderId) =>
      client
        .call(`/internal/orders/${orderId}`, { route: '/internal/orders/:id', answer: orderAnswer })
        .catch(undefinedWhen((error) => error.code === 'order-not-found')),
    hold: (orderId) =>
      client
        .call(`/internal/orders/${orderId}/payment-opened`, {
          method: 'POST',
          route: '/internal/orders/:id/payment-opened',
          answer: heldAnswer,
        })
        .then(({ order: { status } }) => status)
        // an older owner has no such route
        .catch(undefinedWhen((error) => error.status === 404)),
  };
}

function undefinedWhen(isMissing: (error: AppError) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof AppError && isMissing(error)) return undefined;
    throw error;
  };
}

import { order } from '@shop/contracts/api/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { AppError } from '@shop/platform/errors';
import { createServiceClient } from '@shop/platform/http/service-client';
import { z } from 'zod';

const answer = z.object({ order });

/**
 * Tells the order's owner that its payment is being opened, so that its pieces are held for long enough.
 * @returns the status that it has; undefined from an owner that does not know of this yet, during an upgrade
 * @throws UnavailableError without an answer in time: nobody pays for what may be given to others meanwhile
 */
export type HoldOrder = (id: string) => Promise<z.infer<typeof order>['status'] | undefined>;

export function createHoldOrder(baseUrl: string, tokens: ServiceTokens): HoldOrder {
  const client = createServiceClient({ baseUrl, audience: 'order', tokens });
  const route = '/internal/orders/:id/payment-opened';
  return async (orderId) => {
    try {
      const path = `/internal/orders/${orderId}/payment-opened`;
      return (await client.call(path, { method: 'POST', route, answer })).order.status;
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    }
  };
}

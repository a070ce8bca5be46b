import type { OrderStatus } from '@shop/contracts/api/order';
import { openPayment, readOrder, type InternalOrder } from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import { undefinedWhen } from '@shop/platform/http/undefined-when';

export interface HeldOrder {
  readonly status: OrderStatus;
  /** what an order that is to be paid at the door costs when it is paid now, in paise; undefined: it cannot be */
  readonly payNowPaise: number | undefined;
}

/** Calls to the owner of orders; all throw UnavailableError without an answer in time. */
export interface OrderClient {
  /** undefined when there is none */
  read: (orderId: string) => Promise<InternalOrder | undefined>;
  /**
   * Reports that the order's payment is being opened, so that its pieces are held for long enough: nobody pays for what
   * may be given to others meanwhile.
   * @returns what it is now; undefined from an owner that does not know of this yet, during an upgrade
   */
  hold: (orderId: string) => Promise<HeldOrder | undefined>;
}

export function createOrderClient(address: ServiceAddress, tokens: ServiceTokens): OrderClient {
  const client = createServiceClient({ address, tokens });
  return {
    read: (id) => client.call(readOrder, { id }).catch(undefinedWhen((error) => error.code === 'order-not-found')),
    hold: (id) =>
      client
        .call(openPayment, { id })
        .then(({ order: { status }, payNowPaise }) => ({ status, payNowPaise }))
        // an older owner has no such route
        .catch(undefinedWhen((error) => error.status === 404)),
  };
}

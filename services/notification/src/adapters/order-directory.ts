import {
  readOfficeDigest,
  readOrderForMessage,
  type OfficeDigest,
  type OrderForMessage,
} from '@shop/contracts/internal/order';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import { undefinedWhen } from '@shop/platform/http/undefined-when';

/** The owner of orders, asked at the moment of sending. */
export interface OrderDirectory {
  /** undefined when there is no such order; throws UnavailableError without an answer in time */
  read(id: string): Promise<OrderForMessage | undefined>;
  /** what those who run the shop should look at; throws UnavailableError without an answer in time */
  digest(): Promise<OfficeDigest>;
}

export function createOrderDirectory(order: ServiceAddress, tokens: ServiceTokens): OrderDirectory {
  const client = createServiceClient({ address: order, tokens });
  return {
    // an owner of an older release does not know the path, and says so with another code: it is asked again
    read: (id) =>
      client.call(readOrderForMessage, { id }).catch(undefinedWhen((error) => error.code === 'order-not-found')),
    digest: () => client.call(readOfficeDigest, {}),
  };
}

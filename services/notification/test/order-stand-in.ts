import {
  readAvailability,
  readOfficeDigest,
  readOrderForMessage,
  type OfficeDigest,
  type OrderForMessage,
  type ProductAvailability,
} from '@shop/contracts/internal/order';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { NotFoundError, UnavailableError } from '@shop/platform/errors';
import { listen } from '@shop/platform/http/listen';
import { serveCall } from '@shop/platform/http/serve-call';
import { createStandIn } from '@shop/testing/stand-in';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { Router } from 'express';

export interface OrderStandIn {
  readonly url: string;
  readonly orders: Map<string, OrderForMessage>;
  /** what can be ordered, by product */
  readonly products: Map<string, ProductAvailability>;
  /** what those who run the shop should look at */
  readonly digest: OfficeDigest;
  /** what it answers with, as a test wants it */
  readonly trouble: { isDown: boolean; isOld: boolean };
  close(): Promise<void>;
}

/** The order service, as far as messages ask it. */
export async function startOrderStandIn(): Promise<OrderStandIn> {
  const orders = new Map<string, OrderForMessage>();
  const digest: OfficeDigest = { lowStock: [], stuckRefunds: [] };
  const trouble = { isDown: false, isOld: false };
  const products = new Map<string, ProductAvailability>();
  const router = Router();
  serveCall(router, createServiceTokens('order', SERVICE_SECRET), readAvailability, ({ ids }) => {
    if (trouble.isDown) throw new UnavailableError();
    return Promise.resolve({ products: ids.flatMap((id) => products.get(id) ?? []) });
  });
  serveCall(router, createServiceTokens('order', SERVICE_SECRET), readOrderForMessage, ({ id }) => {
    if (trouble.isDown) throw new UnavailableError();
    // as a service of an older release, which does not know the path
    if (trouble.isOld) throw new NotFoundError();
    const order = orders.get(id);
    if (!order) throw new NotFoundError('Order not found', 'order-not-found');
    return Promise.resolve(order);
  });
  serveCall(router, createServiceTokens('order', SERVICE_SECRET), readOfficeDigest, () => Promise.resolve(digest));
  const server = await listen(createStandIn('order', { routes: router }), 0);
  return { url: server.url, orders, digest, products, trouble, close: () => server.close() };
}

import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import { PAYMENT_WINDOW_MS, UNOPENED_HOLD_MS } from '@shop/contracts/api/payment-window';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { startBackground } from '@shop/platform/background';
import { assertAnswers } from '@shop/platform/db/assert-answers';
import type { Database } from '@shop/platform/db/database';
import { defineService } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import { createServiceClient } from '@shop/platform/http/service-client';
import type { ImageStore } from '@shop/platform/images/image-store';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { outboxParts } from '@shop/platform/messaging/outbox-parts';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { createShopClient, createShopReader } from '@shop/platform/shop-facts';
import { startTidying } from '@shop/platform/tidying';
import type { SendText } from '@shop/shop-settings/send-text';
import { Router } from 'express';
import { createFetchProducts } from './adapters/catalog-client';
import { databaseClock, type Clock } from './adapters/database-clock';
import { countOrders } from './adapters/order-metrics';
import { forgetWrongCodes } from './adapters/wrong-code-rows';
import { endOtherModes } from './adapters/unpaid-orders';
import { countBoughtTogether } from './app/count-bought-together';
import { eraseOldAddresses } from './app/erase-addresses';
import { expireOrders } from './app/expire-orders';
import { keepDesk } from './app/keep-desk';
import { startConsumers } from './consumers';
import { adminRoutes } from './http/admin-routes';
import { boughtTogetherRoutes } from './http/bought-together-routes';
import { checkoutRoutes } from './http/checkout-routes';
import { documentRoutes } from './http/document-routes';
import { fulfilmentRoutes, ownOrderRoutes } from './http/fulfilment-routes';
import { internalRoutes } from './http/internal-routes';
import { offerRoutes } from './http/offer-routes';
import { adminReturnRoutes, ownReturnRoutes } from './http/return-routes';
import { shopperRoutes } from './http/shopper-routes';
import { tradeRoutes } from './http/trade-routes';

export interface OrderConfig {
  catalog: ServiceAddress;
  /** tells whose shop it is; absent: only the terms say who sells */
  identity?: ServiceAddress;
  /** how text messages name the shop */
  shopName?: string;
  /** who takes the payments of today's orders; the stand-in by default */
  paymentMode?: PaymentMode;
  /** ms that an order waits for its payment once that was opened */
  paymentWindowMs?: number;
}

export interface OrderDependencies {
  db: Database;
  bus: EventBus;
  /** where the photos of returns are kept */
  images: ImageStore;
  /** absent: nothing sends text messages */
  sendText?: SendText;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
  /** the database's by default; tests set their own */
  now?: Clock;
}

/** How often unpaid orders are checked, in ms. */
const EXPIRY_SWEEP_MS = 15_000;
/** How often counts are put together, and orders looked at again whose products changed, in ms. */
const DESK_SWEEP_MS = 25_000;
/** How often it is counted what orders had together, in ms. */
const TOGETHER_SWEEP_MS = 60_000;
/** How often addresses that nobody needs are looked for, in ms. */
const ERASE_SWEEP_MS = 60 * 60 * 1000;

/** Orders and stock: placing, paying, shipping, cancelling, and the inventory. */
export function createOrderService(config: OrderConfig, dependencies: OrderDependencies): Service {
  const { db, bus, images, sendText, logger, verifier, tokens, now = databaseClock } = dependencies;
  const catalog = createServiceClient({ address: config.catalog, tokens });
  const askShop = config.identity === undefined ? undefined : createShopClient(config.identity, tokens);
  const readShop = askShop && createShopReader(askShop);
  const shopName = async () => (await readShop?.())?.profile.name ?? config.shopName ?? 'the shop';
  const { paymentWindowMs = PAYMENT_WINDOW_MS } = config;
  const placing = {
    db,
    now,
    fetchProducts: createFetchProducts(catalog),
    unopenedHoldMs: Math.min(UNOPENED_HOLD_MS, paymentWindowMs),
    paymentMode: config.paymentMode ?? 'stand-in',
  };
  const metrics = createMetrics('order');
  countOrders(db, metrics);
  const calls = internalRoutes({ db, images, tokens, logger, now }, paymentWindowMs);

  return defineService({
    metrics,
    bus,
    ready: () => assertAnswers(db),
    createApp: (ready) =>
      createHttpApp({
        logger,
        metrics,
        tokens,
        ready,
        routes: Router().use(
          checkoutRoutes(placing, verifier),
          shopperRoutes(placing, verifier),
          ownOrderRoutes({ db, now, sendText, shopName }, verifier),
          fulfilmentRoutes(db, verifier, now),
          ownReturnRoutes({ db, images, now }, verifier),
          adminReturnRoutes({ db, images, now }, verifier),
          documentRoutes(db, verifier, now, placing.paymentMode),
          tradeRoutes(db, verifier),
          offerRoutes(db, verifier, now),
          boughtTogetherRoutes(db),
          adminRoutes(db, verifier, now, placing.paymentMode),
          calls,
        ),
      }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    prepare: async () => {
      await endOtherModes(db, placing.paymentMode, await now(db));
    },
    parts: [
      ...outboxParts(db, bus, logger, metrics),
      () => startBackground('order expiry', EXPIRY_SWEEP_MS, () => expireOrders(db, now, logger), logger),
      () => startTidying('order desk', DESK_SWEEP_MS, (signal) => keepDesk(db, signal), logger),
      () =>
        startTidying('bought together', TOGETHER_SWEEP_MS, (signal) => countBoughtTogether(db, now, signal), logger),
      () =>
        startTidying(
          'wrong codes',
          ERASE_SWEEP_MS,
          async (signal) => forgetWrongCodes(db, await now(db), signal),
          logger,
        ),
      () =>
        startTidying(
          'order addresses',
          ERASE_SWEEP_MS,
          (signal) => eraseOldAddresses({ db, images, now, logger }, signal),
          logger,
        ),
      () => startConsumers(bus, db, now, askShop),
    ],
  });
}

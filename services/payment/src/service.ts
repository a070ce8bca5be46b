import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Database } from '@shop/platform/db/database';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import type { EventBus, Subscription } from '@shop/platform/messaging/bus';
import { startHousekeeping } from '@shop/platform/messaging/housekeeping';
import { measureOutbox, outboxTable } from '@shop/platform/messaging/outbox-metrics';
import { startRelay } from '@shop/platform/messaging/relay';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { createMoneyCount, measureTrouble } from './adapters/money-metrics';
import { createOrderClient } from './adapters/order-client';
import { createRazorpay } from './adapters/razorpay';
import { forgetOldWebhooks } from './adapters/webhook-rows';
import type { PaymentDeps } from './app/deps';
import { createOrderWatch } from './app/order-watch';
import { reconcile } from './app/reconcile';
import { sweepProvider } from './app/sweep-provider';
import { tellAgain } from './app/tell-again';
import { workWebhooks } from './app/webhooks';
import { workRefunds } from './app/work-refunds';
import type { PaymentConfig } from './config';
import { startConsumers } from './consumers';
import { paymentRoutes } from './http/routes';
import { webhookRoute } from './http/webhook-route';

export interface PaymentAdapters {
  db: Database;
  bus: EventBus;
  logger: Logger;
  verifier: TokenVerifier;
  tokens: ServiceTokens;
  now?: () => Date;
}

export interface PaymentService extends Service {
  /** Works off everything that is due now: webhooks, open payments, refunds. For tests and tools. */
  settle(): Promise<void>;
}

const SWEEP_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PROVIDER_TIMEOUT_MS = 5_000;
const PAID_WAIT_MS = 5_000;

/** Payments: provider orders, captures, refunds and the ledger. */
export function createPaymentService(config: PaymentConfig, adapters: PaymentAdapters): PaymentService {
  const { db, bus, logger, verifier, tokens, now = () => new Date() } = adapters;
  const { keyId, keySecret, webhookSecret, baseUrl } = config.provider;
  const mode = config.provider.mode ?? 'stand-in';
  const metrics = createMetrics('payment');
  measureOutbox(outboxTable(db), metrics.registry);
  bus.measure?.(metrics.registry);
  measureTrouble(db, metrics);
  let tasks:
    | { webhooks: BackgroundTask; reconciler: BackgroundTask; refunds: BackgroundTask; teller: BackgroundTask }
    | undefined;
  let others: BackgroundTask[] = [];
  let consumers: Subscription | undefined;
  const deps: PaymentDeps = {
    db,
    logger,
    now,
    keyId,
    keySecret,
    mode,
    provider: createRazorpay({
      keyId,
      keySecret,
      baseUrl,
      timeoutMs: config.providerTimeoutMs ?? PROVIDER_TIMEOUT_MS,
      now,
    }),
    orders: createOrderClient(config.orderUrl, tokens),
    watch: createOrderWatch(),
    countMoney: createMoneyCount(metrics),
    paidWaitMs: config.paidWaitMs ?? PAID_WAIT_MS,
    wake: {
      webhooks: () => tasks?.webhooks.wake(),
      refunds: () => tasks?.refunds.wake(),
    },
  };

  return {
    name: 'payment',
    metrics,
    app: createHttpApp({
      logger,
      metrics,
      tokens,
      ready: async () => {
        await db.query('SELECT 1');
      },
      first: [webhookRoute(deps, webhookSecret)],
      routes: paymentRoutes(deps, verifier),
    }),
    start: async () => {
      others = [
        startRelay(db, bus, logger),
        startHousekeeping(db, logger),
        startBackground('payment old webhooks', DAY_MS, () => forgetOldWebhooks(db, now()), logger),
      ];
      tasks = {
        webhooks: startBackground('payment webhooks', SWEEP_MS, () => workWebhooks(deps), logger),
        reconciler: startBackground(
          'payment reconciler',
          SWEEP_MS,
          () => reconcile(deps).then(() => sweepProvider(deps)),
          logger,
        ),
        refunds: startBackground('payment refunds', SWEEP_MS, () => workRefunds(deps), logger),
        teller: startBackground('payment told again', SWEEP_MS, () => tellAgain(deps), logger),
      };
      consumers = await startConsumers(bus, deps);
      for (const task of Object.values(tasks)) task.wake();
    },
    stop: async () => {
      await consumers?.close();
      await Promise.all(Object.values(tasks ?? {}).map((task) => task.stop()));
      for (const task of others.reverse()) await task.stop();
    },
    settle: async () => {
      await tasks?.webhooks.flush();
      await tasks?.reconciler.flush();
      await tasks?.refunds.flush();
      await tasks?.teller.flush();
    },
  };
}

import type { ServiceTokens } from '@shop/platform/auth/service-token';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { createAgenda } from '@shop/platform/agenda';
import { createBackground } from '@shop/platform/background';
import { assertAnswers } from '@shop/platform/db/assert-answers';
import type { Database } from '@shop/platform/db/database';
import { defineService, sideBySide } from '@shop/platform/define-service';
import { answerLocalCalls } from '@shop/platform/http/answer-local-calls';
import { createHttpApp } from '@shop/platform/http/app';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { outboxParts } from '@shop/platform/messaging/outbox-parts';
import { createMetrics } from '@shop/platform/metrics';
import type { Service } from '@shop/platform/service';
import { startTidying } from '@shop/platform/tidying';
import { Router } from 'express';
import { createAuditedOrders } from './adapters/audited-orders';
import { readDueTimes } from './adapters/due-rows';
import { createInstallationId } from './adapters/installation';
import { createMoneyCount, measureTrouble } from './adapters/money-metrics';
import { createOrderClient } from './adapters/order-client';
import { createRazorpay } from './adapters/razorpay';
import { parseWebhook } from './adapters/razorpay-webhook';
import { forgetOldWebhooks } from './adapters/webhook-rows';
import type { PaymentDependencies } from './app/dependencies';
import { createOrderWatch } from './app/order-watch';
import { createOrdersAhead } from './app/orders-ahead';
import { reconcileOrders } from './app/reconcile-orders';
import { sweepProvider } from './app/sweep-provider';
import { createRecentMoney } from './app/recent-money';
import { createTurns } from './app/turns';
import { republishMoneyEvents } from './app/republish-money-events';
import { workOffWebhooks } from './app/work-off-webhooks';
import { workOffRefunds } from './app/work-off-refunds';
import type { PaymentConfig } from './config';
import { startConsumers } from './consumers';
import { adminRoutes } from './http/admin-routes';
import { internalRoutes } from './http/internal-routes';
import { paymentRoutes } from './http/routes';
import { webhookRoute } from './http/webhook-route';

export interface PaymentServiceDependencies {
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

/**
 * Longest time between two looks for what is due, in ms. What is due at once wakes who sees to it; what will be is known
 * half a minute before, so that only what another replica or an administrator made due waits for this.
 */
const LOOK_MS = 15_000;
/** Until work that failed is tried again, in ms. */
const RETRY_MS = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const PROVIDER_TIMEOUT_MS = 5_000;
const PAID_WAIT_MS = 5_000;

/** Payments: provider orders, captures, refunds, cash on delivery and the ledger. */
export function createPaymentService(
  config: PaymentConfig,
  { db, bus, logger, verifier, tokens, now = () => new Date() }: PaymentServiceDependencies,
): PaymentService {
  const { keyId, keySecret, webhookSecret, baseUrl } = config.provider;
  const mode = config.provider.mode ?? 'stand-in';
  const metrics = createMetrics('payment');
  measureTrouble(db, metrics);
  const dependencies: PaymentDependencies = {
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
    orders: createOrderClient(config.order, tokens),
    watch: createOrderWatch(),
    ahead: createOrdersAhead(),
    turns: createTurns(),
    recentMoney: createRecentMoney(),
    installation: createInstallationId(db),
    countMoney: createMoneyCount(metrics),
    paidWaitMs: config.paidWaitMs ?? PAID_WAIT_MS,
    wake: {
      webhooks: () => {
        tasks.webhooks.wake();
      },
      refunds: () => {
        tasks.refunds.wake();
      },
      agenda: () => {
        agenda.wake();
      },
    },
  };

  const calls = internalRoutes({ ...dependencies, readOrders: createAuditedOrders(config.order, tokens) }, tokens);

  const background = (name: string, work: () => Promise<void>) =>
    createBackground(`payment ${name}`, 'when woken', work, logger, RETRY_MS);
  const tasks = {
    webhooks: background('webhooks', () => workOffWebhooks(dependencies)),
    reconciler: background('reconciler', () => reconcileOrders(dependencies).then(() => sweepProvider(dependencies))),
    refunds: background('refunds', () => workOffRefunds(dependencies)),
    republisher: background('republishing', () => republishMoneyEvents(dependencies)),
  };
  const agenda = createAgenda(
    { name: 'payment agenda', tasks, nextDue: () => readDueTimes(db, mode), longestMs: LOOK_MS, now },
    logger,
  );

  const service = defineService({
    metrics,
    bus,
    ready: () => assertAnswers(db),
    createApp: (ready) =>
      createHttpApp({
        logger,
        metrics,
        tokens,
        ready,
        first: [webhookRoute(dependencies, parseWebhook, webhookSecret)],
        routes: Router().use(paymentRoutes(dependencies, verifier), adminRoutes(dependencies, verifier), calls),
      }),
    answerCall: answerLocalCalls(calls, { logger, metrics }),
    parts: [
      ...outboxParts(db, bus, logger, metrics),
      () => startTidying('payment old webhooks', DAY_MS, (signal) => forgetOldWebhooks(db, now(), signal), logger),
      () => startConsumers(bus, dependencies),
      sideBySide(...Object.values(tasks).map((task) => task.start), agenda.start),
    ],
  });
  return {
    ...service,
    settle: async () => {
      await tasks.webhooks.flush();
      await tasks.reconciler.flush();
      await tasks.refunds.flush();
      await tasks.republisher.flush();
    },
  };
}

import express, { Router } from 'express';
import type { BackgroundTask } from '@shop/platform/background';
import { browserRoutes } from './browser-routes';
import { payOrder } from './checkout';
import { moveDispute, raiseDispute } from './disputes';
import { handleRazorpayErrors } from './errors';
import type { RazorpaySandboxOptions, Sandbox, SandboxAdapters } from './options';
import { createRefund, startRefundProcessing } from './refunds';
import { restRoutes } from './rest-routes';
import type { DisputeRow, RefundRow } from './rows';
import { startAgenda } from './agenda';
import { startWebhookDelivery } from './webhooks';

export interface RazorpaySandbox {
  /** everything below /sandbox/razorpay */
  readonly router: Router;
  /** Begins to deliver webhooks and to process refunds. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What happens to a payment without the shop: at the merchant's dashboard, or at the buyer's bank. */
  readonly dashboard: {
    /** Refunds all that is left of a payment, or `amount` in paise. */
    refund(paymentId: string, amount?: number): Promise<RefundRow>;
    /** The buyer's bank disputes all of a payment, or `amount` in paise. */
    dispute(paymentId: string, dispute?: { amount?: number; phase?: DisputeRow['phase'] }): Promise<DisputeRow>;
    moveDispute(id: string, to: Exclude<DisputeRow['status'], 'open'>): Promise<DisputeRow>;
  };
  /** Runs what is due now to its end; for tests. */
  flush(): Promise<void>;
}

/**
 * A sandbox for the Razorpay account of one merchant: REST API, checkout script with its payment window, webhooks.
 * All state is in PostgreSQL, so it survives a kill at any time as the real provider would.
 */
export function createRazorpaySandbox(options: RazorpaySandboxOptions, adapters: SandboxAdapters): RazorpaySandbox {
  let webhooks: BackgroundTask | undefined;
  let refunds: BackgroundTask | undefined;
  let agenda: BackgroundTask | undefined;
  const sandbox: Sandbox = {
    webhooks: 'deliver',
    webhookDelayMs: 0,
    capture: 'automatic',
    refundDelayMs: 1_000,
    refundOutcome: () => 'processed',
    now: () => new Date(),
    ...options,
    ...adapters,
    wake: {
      webhooks: () => webhooks?.wake(),
      agenda: () => agenda?.wake(),
    },
  };

  const router = Router();
  router.use('/sandbox/razorpay', browserRoutes());
  router.use('/sandbox/razorpay', express.json({ limit: '100kb' }), express.urlencoded({ extended: false }));
  router.post('/sandbox/razorpay/checkout', async (req, res) => {
    res.json(await payOrder(sandbox, req.body));
  });
  router.use('/sandbox/razorpay/v1', restRoutes(sandbox));
  router.use('/sandbox/razorpay', handleRazorpayErrors(sandbox.logger));

  return {
    router,
    dashboard: {
      refund: (paymentId, amount) => createRefund(sandbox, paymentId, { amount }, undefined),
      dispute: (paymentId, dispute) => raiseDispute(sandbox, paymentId, dispute),
      moveDispute: (id, to) => moveDispute(sandbox, id, to),
    },
    start: () => {
      webhooks = startWebhookDelivery(sandbox);
      refunds = startRefundProcessing(sandbox);
      agenda = startAgenda(sandbox, { webhooks, refunds });
      return Promise.resolve();
    },
    stop: async () => {
      await agenda?.stop();
      await refunds?.stop();
      await webhooks?.stop();
    },
    flush: async () => {
      await refunds?.flush();
      await webhooks?.flush();
    },
  };
}

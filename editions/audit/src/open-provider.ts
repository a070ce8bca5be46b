import { createRazorpay } from '@shop/payment/adapters/razorpay';
import type { Database } from '@shop/platform/db/database';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { merchantKeys } from '@shop/sandbox/razorpay/merchant-keys';
import { createRazorpaySandbox } from '@shop/sandbox/razorpay/sandbox';
import { paymentModeOf } from '@shop/shop-settings/going-live';
import { paymentProvider, type RazorpayKeys } from '@shop/shop-settings/third-parties';
import express from 'express';
import type { ShopStores } from './audit-stores';

export interface OpenedProvider {
  readonly provider: ShopStores['provider'];
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;
const now = () => new Date();

/**
 * Opens whoever has the shop's money: the provider with the shop's keys; without any the stand-in, which answers from its
 * own tables, whether the shop runs or not, and does nothing else here.
 * @param sandbox the stand-in's tables; undefined where there are none
 */
export async function openProvider(
  keys: RazorpayKeys | undefined,
  sandbox: Database | undefined,
): Promise<OpenedProvider> {
  if (keys) {
    const provider = createRazorpay({ ...paymentProvider(keys), timeoutMs: TIMEOUT_MS, now });
    return { provider: { provider, mode: paymentModeOf(keys.id) }, close: () => Promise.resolve() };
  }
  if (!sandbox) return { provider: undefined, close: () => Promise.resolve() };
  const merchant = await merchantKeys(sandbox);
  const standIn = createRazorpaySandbox(
    {
      keyId: merchant.id,
      keySecret: merchant.secret,
      webhookSecret: merchant.webhookSecret,
      webhookUrl: 'http://127.0.0.1:9',
    },
    { db: sandbox, logger: silentLogger },
  );
  const port = await listen({ app: express().use(standIn.router) }, 0);
  const provider = createRazorpay({ ...paymentProvider(merchant, port.url), timeoutMs: TIMEOUT_MS, now });
  return { provider: { provider, mode: 'stand-in' }, close: () => port.close({ quietMs: 0, withinMs: 0 }) };
}

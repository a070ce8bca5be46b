import { createHmac } from 'node:crypto';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { createHttpClient } from '@shop/testing/http-client';
import { startHttpServer } from '@shop/testing/http-server';
import { createTestDatabase } from '@shop/testing/test-database';
import express from 'express';
import Razorpay from 'razorpay';
import type { RazorpaySandboxOptions } from '../src/razorpay/options';
import { createRazorpaySandbox, type RazorpaySandbox } from '../src/razorpay/sandbox';

export const KEYS = { keyId: 'rzp_test_sandbox', keySecret: 'checkout-secret', webhookSecret: 'hook-secret' };
export const GOOD_CARD = { number: '4100 2800 0000 1007', expiry: '08/30', cvv: '123', name: 'Ananya Kulkarni' };

export interface ReceivedWebhook {
  id: string;
  event: string;
  signed: boolean;
  body: { event: string; contains: string[]; payload: Record<string, { entity: Record<string, unknown> }> };
}

/** The part of the client that its types leave out. */
interface RawClient {
  defaults: { baseURL?: string };
  post(path: string, body: object, options: object): Promise<{ status: number; data: { id: string } }>;
}

export interface PayAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  error?: object;
}

/** A shop's webhook address that answers with what `respond` says. */
async function startHookReceiver(respond: () => number) {
  const received: ReceivedWebhook[] = [];
  const { url, close } = await startHttpServer((req, res, raw) => {
    const body = JSON.parse(raw.toString()) as ReceivedWebhook['body'];
    const expected = createHmac('sha256', KEYS.webhookSecret).update(raw).digest('hex');
    received.push({
      id: String(req.headers['x-razorpay-event-id']),
      event: body.event,
      signed: req.headers['x-razorpay-signature'] === expected,
      body,
    });
    res.writeHead(respond()).end();
  });
  return { url: `${url}/hook`, received, close };
}

/** The sandbox on a real database and a real port, with a shop that takes its webhooks. */
export async function startRazorpay(options: Partial<RazorpaySandboxOptions> = {}, hookStatus = () => 200) {
  const database = await createTestDatabase();
  const db = await database.open('sandbox', '@shop/sandbox');
  const hook = await startHookReceiver(() => hookStatus());
  const build = (): RazorpaySandbox =>
    createRazorpaySandbox(
      { ...KEYS, webhookUrl: hook.url, refundDelayMs: 0, ...options },
      { db, logger: silentLogger },
    );
  const sandbox = build();
  const port = await listen({ app: express().use(sandbox.router) }, 0);
  await sandbox.start();
  const url = `${port.url}/sandbox/razorpay`;
  const client = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret });
  const { rq } = client.api as unknown as { rq: RawClient };
  rq.defaults.baseURL = url;

  return {
    ...{ db, sandbox, client, url },
    /** the client's own HTTP layer, for headers that its methods drop */
    rq,
    hooks: hook.received,
    /** makes a second sandbox on the same state, as after a kill */
    rebuild: build,
    pay: async (order_id: string, how: object = { card: GOOD_CARD }, key_id = KEYS.keyId) => {
      const { status, body } = await createHttpClient(url).call('POST', '/checkout', {
        body: { key_id, order_id, ...how },
      });
      return { status, body: body as PayAnswer };
    },
    stop: async () => {
      await sandbox.stop();
      await port.close();
      await hook.close();
      await database.drop();
    },
  };
}
export type RazorpayHarness = Awaited<ReturnType<typeof startRazorpay>>;

import { createHmac } from 'node:crypto';
import type { Database } from '@shop/platform/db/database';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import type { RazorpaySandboxOptions } from '@shop/sandbox/razorpay/options';
import { createRazorpaySandbox, type RazorpaySandbox } from '@shop/sandbox/razorpay/sandbox';
import { createHttpClient } from '@shop/testing/http-client';
import express, { type RequestHandler } from 'express';

export const KEYS = { keyId: 'rzp_test_shop', keySecret: 'checkout-secret', webhookSecret: 'hook-secret' };
export const CARD = { number: '4100 2800 0000 1007', expiry: '12/40', cvv: '123', name: 'Ananya Kulkarni' };

export interface Proof {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export type Trouble = 'server-error' | 'lost-answer' | 'refused-key';

/** Starts the provider's sandbox behind a port that notes every request, and answers only while the provider does. */
export async function startProvider(db: Database, options: Partial<RazorpaySandboxOptions> & { webhookUrl: string }) {
  let answers = true;
  const requests: string[] = [];
  let trouble: { path: RegExp; kind: Trouble } | undefined;
  let meanwhile: { path: RegExp; work: () => Promise<void> } | undefined;
  const gate: RequestHandler = async (req, res, next) => {
    requests.push(`${req.method} ${req.path.replace('/sandbox/razorpay', '')}`);
    if (meanwhile?.path.test(req.path) === true) await meanwhile.work();
    const troubled = trouble?.path.test(req.path) === true ? trouble.kind : undefined;
    if (troubled === 'lost-answer')
      res.end = () => {
        req.socket.destroy();
        return res;
      };
    if (!answers) req.socket.destroy();
    else if (troubled === 'server-error')
      res.status(502).json({ error: { code: 'GATEWAY_ERROR', description: 'oops' } });
    else if (troubled === 'refused-key')
      res.status(401).json({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
    else next();
  };
  const sandbox: RazorpaySandbox = createRazorpaySandbox(
    { ...KEYS, refundDelayMs: 0, ...options },
    { db, logger: silentLogger },
  );
  const port = await listen({ app: express().use(gate, sandbox.router) }, 0);
  const url = `${port.url}/sandbox/razorpay`;
  const { call } = createHttpClient(url);

  return {
    url,
    sandbox,
    /** what the provider was asked, in order */
    requests,
    /** pays at the provider as the payment window does */
    payAtProvider: async (order_id: string, how: object = { card: CARD }) => {
      const { status, body } = await call('POST', '/checkout', { body: { key_id: KEYS.keyId, order_id, ...how } });
      return { status, body: body as Proof };
    },
    /** the provider's API, with the shop's keys */
    provider: async (path: string, body?: object) => {
      const headers = { authorization: `Basic ${btoa(`${KEYS.keyId}:${KEYS.keySecret}`)}` };
      const answer = await call(body ? 'POST' : 'GET', `/v1${path}`, { body, headers });
      return answer.body as { id: string; items: Record<string, unknown>[] };
    },
    setProviderAnswers: (value: boolean) => {
      answers = value;
    },
    /** has requests fail or be refused before the provider sees them, or lose its answer after it has done what they ask */
    setTrouble: (kind?: Trouble, path = /\/refund$/) => {
      trouble = kind && { kind, path };
    },
    /** does something while the provider is asked */
    onRequest: (path: RegExp, work: () => Promise<void>) => {
      meanwhile = { path, work };
    },
    /** signs as only the provider and the shop can */
    sign: (content: string) => createHmac('sha256', KEYS.keySecret).update(content).digest('hex'),
    close: () => port.close(),
  };
}

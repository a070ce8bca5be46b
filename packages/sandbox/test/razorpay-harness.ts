import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
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
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const raw = Buffer.concat(chunks);
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
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() };
}

/** The sandbox on a real database and a real port, with a shop that takes its webhooks. */
export async function startSandbox(options: Partial<RazorpaySandboxOptions> = {}, hookStatus = () => 200) {
  const database = await createTestDatabase();
  const db = await database.open('sandbox', '@shop/sandbox');
  const hook = await startHookReceiver(() => hookStatus());
  const build = (): RazorpaySandbox =>
    createRazorpaySandbox(
      { ...KEYS, webhookUrl: hook.url, refundDelayMs: 0, ...options },
      { db, logger: silentLogger },
    );
  const sandbox = build();
  const app = express().use(sandbox.router);
  const listening = await listen({ app }, 0);
  await sandbox.start();
  const client = new Razorpay({ key_id: KEYS.keyId, key_secret: KEYS.keySecret });
  const { rq } = client.api as unknown as { rq: RawClient };
  rq.defaults.baseURL = `${listening.url}/sandbox/razorpay`;

  return {
    db,
    sandbox,
    client,
    /** the client's own HTTP layer, for headers that its methods drop */
    rq,
    hooks: hook.received,
    url: `${listening.url}/sandbox/razorpay`,
    /** a second life on the same state, as after a kill */
    rebuild: build,
    pay: async (order_id: string, how: object = { card: GOOD_CARD }, key_id = KEYS.keyId) => {
      const response = await fetch(`${listening.url}/sandbox/razorpay/checkout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key_id, order_id, ...how }),
      });
      return { status: response.status, body: (await response.json()) as PayAnswer };
    },
    stop: async () => {
      await sandbox.stop();
      await listening.close();
      hook.close();
      await database.drop();
    },
  };
}
export type SandboxHarness = Awaited<ReturnType<typeof startSandbox>>;

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRazorpay } from '../src/adapters/razorpay';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { KEYS } from './provider';

async function openServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a provider that sends us elsewhere gave no answer: the keys go nowhere else', async () => {
  const askedElsewhere: (string | undefined)[] = [];
  const elsewhere = await openServer((req, res) => {
    askedElsewhere.push(req.headers.authorization);
    res.end('{}');
  });
  const baseUrl = await openServer((_req, res) => {
    res.writeHead(307, { location: elsewhere }).end();
  });
  const provider = createRazorpay({ ...KEYS, baseUrl, timeoutMs: 5_000, now: () => new Date() });
  await expect(provider.fetchPayment('pay_1')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(askedElsewhere).toEqual([]);
});

test('a key that is refused says nothing about the request, and is named', async () => {
  const baseUrl = await openServer((_req, res) => {
    res.writeHead(401).end('{"error":{"description":"Authentication failed"}}');
  });
  const provider = createRazorpay({ ...KEYS, baseUrl, timeoutMs: 5_000, now: () => new Date() });
  await expect(provider.fetchPayment('pay_1')).rejects.toMatchObject({
    kind: 'unreachable',
    message: 'refuses the key: look at RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET (401: Authentication failed)',
  });
});

test('a call is a step of its trace, with its status and without ids', async () => {
  const baseUrl = await openServer((req, res) => {
    if (req.url === '/v1/payments/pay_1') return res.writeHead(400).end('{"error":{"description":"no"}}');
    return res.setHeader('content-type', 'application/json').end('{"count":0,"items":[]}');
  });
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  const provider = createRazorpay({ ...KEYS, baseUrl, timeoutMs: 5_000, now: () => new Date() });
  await provider.paymentsOf('order_ABC');
  await expect(provider.fetchPayment('pay_1')).rejects.toThrow();
  expect(spans.all().map(({ name, attributes }) => [name, attributes['http.response.status_code']])).toEqual([
    ['GET /v1/orders/:id/payments', 200],
    ['GET /v1/payments/:id', 400],
  ]);
  expect(spans.all()[0]?.attributes['server.address']).toBe('127.0.0.1');
});

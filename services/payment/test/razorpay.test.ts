import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createRazorpay } from '../src/adapters/razorpay';
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

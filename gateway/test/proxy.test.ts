import { createServiceTokens } from '@shop/platform/auth/service-token';
import { GATEWAY_PROOF } from '@shop/platform/http/believe-gateway';
import { newId } from '@shop/platform/ids';
import { jsonOf } from '@shop/testing/http-client';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WAYS } from './echo-server';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

describe.each(WAYS)('%s', (way) => {
  let running: GatewayHarness;
  beforeAll(async () => {
    running = await startGateway({}, { way });
  });
  afterAll(() => running.stop());
  afterEach(() => {
    for (const service of Object.values(running.services)) service.answerWith();
  });

  test('claims that only the gateway makes are replaced', async () => {
    const response = await fetch(`${running.url}/api/products`, {
      headers: {
        'x-user-id': newId(),
        'x-user-role': 'admin',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        'x-request-id': 'abcdefgh-1234',
      },
    });
    const { headers } = (await jsonOf(response)) as { headers: Record<string, string> };
    expect(headers).not.toHaveProperty('x-user-id');
    expect(headers).not.toHaveProperty('x-user-role');
    expect(headers).not.toHaveProperty('x-real-ip');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(new URL(running.url).host);
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-request-id']).toBe('abcdefgh-1234');
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1234');
  });

  test('a forged identity does not get through behind Expect: 100-continue', async () => {
    const body = '{"message":"hello"}';
    const answer = await rawRequest(
      running.url,
      `POST /api/chat HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nX-User-Id: forged\r\nConnection: close\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toContain('HTTP/1.1 200');
    const asked = running.services.chat.asked.at(-1);
    expect(asked?.headers).not.toHaveProperty('x-user-id');
    expect(asked?.headers).not.toHaveProperty('expect');
    expect(asked?.body).toBe(body);
  });

  test('headers for one hop end here, and cannot take away what the gateway states', async () => {
    const answer = await rawRequest(
      running.url,
      'GET /api/products HTTP/1.1\r\nHost: x\r\nConnection: close, x-forwarded-for, x-request-id, host\r\nTE: trailers\r\n' +
        'Proxy-Authorization: Basic eDp5\r\nX-Secret-Hop: 1\r\nKeep-Alive: timeout=1\r\n\r\n',
    );
    expect(statusOf(answer)).toBe(200);
    const headers = running.services.catalog.asked.at(-1)?.headers ?? {};
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toEqual(expect.any(String));
    expect(headers).not.toHaveProperty('te');
    expect(headers).not.toHaveProperty('proxy-authorization');
    expect(headers).not.toHaveProperty('keep-alive');
  });

  test('forms pass with every byte', async () => {
    const admin = running.accounts.account('admin');
    const form = new FormData();
    form.set('name', 'Linen shirt');
    form.set('image', new Blob([Buffer.from([0, 255, 137, 80, 13, 10])]), 'shirt.png');
    const response = await fetch(`${running.url}/api/products/add`, {
      method: 'POST',
      headers: admin.headers,
      body: form,
    });
    expect(response.status).toBe(200);
    expect(running.services.catalog.asked.at(-1)?.body).toContain(
      Buffer.from([0, 255, 137, 80, 13, 10]).toString('latin1'),
    );
  });

  test('large answers are compressed, whatever the service does', async () => {
    running.services.catalog.answerWith((_req, res) => {
      const body = JSON.stringify({ products: Array.from({ length: 200 }, () => ({ name: 'Linen shirt' })) });
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length) }).end(body);
    });
    const response = await fetch(`${running.url}/api/products`, { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(((await response.json()) as { products: unknown[] }).products).toHaveLength(200);
  });

  test('what belongs to somebody is kept nowhere, unless its service says otherwise', async () => {
    const { headers } = running.accounts.account('user');
    const cacheOf = async (path: string) => {
      const response = await fetch(running.url + path, { headers });
      await response.arrayBuffer();
      return response.headers.get('cache-control');
    };
    expect(await cacheOf('/api/cart')).toBe('no-store');
    expect(await cacheOf('/api/products')).toBe('no-cache');
    running.services.catalog.answerWith((_req, res) => res.writeHead(200, { 'cache-control': 'max-age=9' }).end());
    expect(await cacheOf('/api/products')).toBe('max-age=9');
  });
});

test('what the gateway states about the caller carries its proof, and a forged proof gets nowhere', async () => {
  const running = await startGateway();
  onTestFinished(() => running.stop());
  const tokens = createServiceTokens('catalog', SERVICE_SECRET);
  await fetch(`${running.url}/api/products`, { headers: { [GATEWAY_PROOF]: 'forged' } });
  const proof = String(running.services.catalog.asked.at(-1)?.headers[GATEWAY_PROOF]);
  expect(tokens.callerOf(proof, 'catalog')).toBe('gateway');
  expect(tokens.callerOf(proof, 'order')).toBeUndefined();
  await fetch(`${running.url}/sandbox/razorpay/checkout.js`, { headers: { [GATEWAY_PROOF]: 'forged' } });
  expect(running.services.sandbox.asked.at(-1)?.headers).not.toHaveProperty(GATEWAY_PROOF);
});

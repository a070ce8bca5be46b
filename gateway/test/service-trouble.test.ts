import { newId } from '@shop/platform/ids';
import { jsonOf } from '@shop/testing/http-client';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WAYS } from './echo-server';
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

  test('one that is down is 503 in our shape, with Retry-After', async () => {
    const down = await startGateway({}, { way });
    onTestFinished(() => down.stop());
    await down.services.catalog.close();
    const response = await fetch(`${down.url}/api/products`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await jsonOf(response)).toMatchObject({ code: 'unavailable', requestId: expect.any(String) as string });
  });

  test('one that does not answer in time is 504 in our shape', async () => {
    const impatient = await startGateway({ upstreamTimeoutMs: 300 }, { way });
    onTestFinished(() => impatient.stop());
    impatient.services.catalog.answerWith(() => undefined);
    const response = await fetch(`${impatient.url}/api/products`);
    expect(response.status).toBe(504);
    expect(await jsonOf(response)).toMatchObject({ code: 'timeout', requestId: expect.any(String) });
  });

  test('an answer that breaks off is broken off for the client too', async () => {
    running.services.catalog.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': '100' });
      res.write('only this', () => res.destroy());
    });
    await expect(fetch(`${running.url}/api/products`).then((response) => response.text())).rejects.toThrow();
  });

  test('its errors keep their status and shape', async () => {
    running.services.catalog.answerWith((_req, res) => {
      res.writeHead(404, { 'content-type': 'application/json' });
      res.end('{"message":"Product not found","code":"not-found","requestId":"r"}');
    });
    const response = await fetch(`${running.url}/api/products/${newId()}`);
    expect(response.status).toBe(404);
    expect(await jsonOf(response)).toEqual({ message: 'Product not found', code: 'not-found', requestId: 'r' });
  });

  test('an answer that stops in the middle is broken off', async () => {
    const impatient = await startGateway({ upstreamTimeoutMs: 100 }, { way });
    onTestFinished(() => impatient.stop());
    impatient.services.catalog.answerWith((_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('only this');
    });
    await expect(fetch(`${impatient.url}/api/products`).then((response) => response.text())).rejects.toThrow();
  });

  test('an answer on its way still arrives when the gateway stops', async () => {
    const stopping = await startGateway({}, { way });
    onTestFinished(() => stopping.stop());
    const asked = new Promise<() => void>((resolve) => {
      stopping.services.catalog.answerWith((_req, res) => {
        resolve(() => res.end('{"late":true}'));
      });
    });
    const response = fetch(`${stopping.url}/api/products`);
    const finish = await asked;
    await stopping.gateway.stop();
    finish();
    expect(await jsonOf(await response)).toEqual({ late: true });
  });

  test('a client that leaves frees the call to the service', async () => {
    const left = new Promise<void>((resolve) => {
      running.services.catalog.answerWith((req) => {
        req.socket.once('close', () => {
          resolve();
        });
        client.abort();
      });
    });
    const client = new AbortController();
    await expect(fetch(`${running.url}/api/products`, { signal: client.signal })).rejects.toThrow();
    await left;
  });
});

describe('over kept connections', () => {
  let running: GatewayHarness;
  beforeAll(async () => {
    running = await startGateway();
  });
  afterAll(() => running.stop());
  afterEach(() => {
    for (const service of Object.values(running.services)) service.answerWith();
  });

  test('a read on a kept connection that was closed is sent once more', async () => {
    await jsonOf(await fetch(`${running.url}/api/products`));
    let calls = 0;
    running.services.catalog.answerWith((req, res) => {
      calls += 1;
      if (calls === 1) req.socket.destroy();
      else res.end('{"again":true}');
    });
    const response = await fetch(`${running.url}/api/products`);
    expect(response.status).toBe(200);
    expect(await jsonOf(response)).toEqual({ again: true });
    expect(calls).toBe(2);
  });

  test('a write is never sent twice', async () => {
    const user = running.accounts.account('user');
    const send = () =>
      fetch(`${running.url}/api/cart/add`, { method: 'POST', headers: user.headers, body: '{"productId":"x"}' });
    await jsonOf(await send());
    let calls = 0;
    running.services.cart.answerWith((req) => {
      calls += 1;
      req.socket.destroy();
    });
    expect((await send()).status).toBe(503);
    expect(calls).toBe(1);
  });
});

import { newId } from '@shop/platform/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type RunningGateway } from './start-gateway';

const ONE_MB = 1024 * 1024;
let running: RunningGateway;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());
afterEach(() => {
  for (const service of Object.values(running.services)) service.answerWith();
});

async function answerOf(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

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
  const { headers } = (await answerOf(response)) as { headers: Record<string, string> };
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

describe('limits of the body', () => {
  test('a declared length above the limit is refused before the service sees it', async () => {
    const before = running.services.chat.asked.length;
    const response = await fetch(`${running.url}/api/chat`, { method: 'POST', body: 'x'.repeat(ONE_MB + 1) });
    expect(response.status).toBe(413);
    expect(await answerOf(response)).toEqual({
      code: 'too-large',
      message: 'The request is too large',
      // clients of the chat read this one
      error: 'The request is too large',
      requestId: expect.any(String) as string,
    });
    expect(running.services.chat.asked).toHaveLength(before);
  });

  test('a body without a length is counted while it passes', async () => {
    const before = running.services.chat.asked.length;
    const chunk = Buffer.alloc(256 * 1024, 120);
    const body = new ReadableStream({
      start: (controller) => {
        for (let i = 0; i < 6; i++) controller.enqueue(chunk);
        controller.close();
      },
    });
    const response = await fetch(`${running.url}/api/chat`, { method: 'POST', body, duplex: 'half' });
    expect(response.status).toBe(413);
    expect(await answerOf(response)).toMatchObject({ code: 'too-large' });
    expect(running.services.chat.asked).toHaveLength(before);
  });

  test('a form with a picture may be larger, up to 6 MB', async () => {
    const admin = running.accounts.account('admin');
    const send = (bytes: number) =>
      fetch(`${running.url}/api/products/add`, { method: 'POST', headers: admin.headers, body: Buffer.alloc(bytes) });
    expect((await send(5 * ONE_MB)).status).toBe(200);
    expect((await send(6 * ONE_MB + 1)).status).toBe(413);
  });

  test('a short body without a length passes', async () => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(Buffer.from('{"message":"hi"}'));
        controller.close();
      },
    });
    const response = await fetch(`${running.url}/api/chat`, { method: 'POST', body, duplex: 'half' });
    expect(response.status).toBe(200);
    expect((await answerOf(response)).body).toBe('{"message":"hi"}');
  });

  test('no second request can be hidden in the body of a DELETE', async () => {
    const user = running.accounts.account('user');
    const hidden = 'GET /internal/orders/1 HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await rawRequest(
      running.url,
      `DELETE /api/cart/clear HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${user.token}\r\nConnection: close\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(411);
    const everything = Object.values(running.services).flatMap((service) => service.asked);
    expect(everything.filter((asked) => asked.url.startsWith('/internal'))).toEqual([]);
  });

  test('nor in the body of a GET', async () => {
    running.services.catalog.asked.length = 0;
    const hidden = 'GET /internal/products HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await rawRequest(
      running.url,
      `GET /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n` +
        `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(200);
    expect(running.services.catalog.asked).toMatchObject([{ url: '/api/products', body: hidden }]);
  });

  test('a DELETE with a length carries its body', async () => {
    const admin = running.accounts.account('admin');
    const response = await fetch(`${running.url}/api/products/${newId()}`, {
      method: 'DELETE',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: '{"password":"secret"}',
    });
    expect((await answerOf(response)).body).toBe('{"password":"secret"}');
  });
});

describe('a service in trouble', () => {
  test('one that is down is 503 in our shape, with Retry-After', async () => {
    const down = await startGateway({
      upstreams: { ...urlsOf(running), catalog: 'http://127.0.0.1:9' },
    });
    try {
      const response = await fetch(`${down.url}/api/products`);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(await answerOf(response)).toMatchObject({ code: 'unavailable', requestId: expect.any(String) as string });
    } finally {
      await down.stop();
    }
  });

  test('one that does not answer in time is 504 in our shape', async () => {
    const impatient = await startGateway({ upstreamTimeoutMs: 300 });
    try {
      impatient.services.catalog.answerWith(() => undefined);
      const response = await fetch(`${impatient.url}/api/products`);
      expect(response.status).toBe(504);
      expect(await answerOf(response)).toMatchObject({ code: 'timeout', requestId: expect.any(String) });
    } finally {
      await impatient.stop();
    }
  });

  test('a read on a kept connection that was closed is sent once more', async () => {
    await answerOf(await fetch(`${running.url}/api/products`));
    let calls = 0;
    running.services.catalog.answerWith((req, res) => {
      calls += 1;
      if (calls === 1) req.socket.destroy();
      else res.end('{"again":true}');
    });
    const response = await fetch(`${running.url}/api/products`);
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toEqual({ again: true });
    expect(calls).toBe(2);
  });

  test('a write is never sent twice', async () => {
    const user = running.accounts.account('user');
    const send = () =>
      fetch(`${running.url}/api/cart/add`, { method: 'POST', headers: user.headers, body: '{"productId":"x"}' });
    await answerOf(await send());
    let calls = 0;
    running.services.cart.answerWith((req) => {
      calls += 1;
      req.socket.destroy();
    });
    expect((await send()).status).toBe(503);
    expect(calls).toBe(1);
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
    expect(await answerOf(response)).toEqual({ message: 'Product not found', code: 'not-found', requestId: 'r' });
  });
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

test('an answer on its way still arrives when the gateway stops', async () => {
  const stopping = await startGateway();
  const asked = new Promise<() => void>((resolve) => {
    stopping.services.catalog.answerWith((_req, res) => {
      resolve(() => res.end('{"late":true}'));
    });
  });
  const response = fetch(`${stopping.url}/api/products`);
  const finish = await asked;
  await stopping.gateway.stop();
  finish();
  expect(await answerOf(await response)).toEqual({ late: true });
  await stopping.stop();
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

function urlsOf({ services }: RunningGateway) {
  const { identity, catalog, cart, order, payment, chat, notification } = services;
  return {
    identity: identity.url,
    catalog: catalog.url,
    cart: cart.url,
    order: order.url,
    payment: payment.url,
    chat: chat.url,
    notification: notification.url,
  };
}

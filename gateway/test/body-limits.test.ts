import { newId } from '@shop/platform/ids';
import { jsonOf } from '@shop/testing/http-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WAYS } from './echo-server';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

const ONE_MB = 1024 * 1024;
describe.each(WAYS)('%s', (way) => {
  let running: GatewayHarness;
  beforeAll(async () => {
    running = await startGateway({}, { way });
  });
  afterAll(() => running.stop());
  afterEach(() => {
    for (const service of Object.values(running.services)) service.answerWith();
  });

  test('a declared length above the limit is refused before the service sees it', async () => {
    const before = running.services.chat.asked.length;
    const response = await fetch(`${running.url}/api/chat`, { method: 'POST', body: 'x'.repeat(ONE_MB + 1) });
    expect(response.status).toBe(413);
    expect(await jsonOf(response)).toEqual({
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
    expect(await jsonOf(response)).toMatchObject({ code: 'too-large' });
    expect(running.services.chat.asked).toHaveLength(before);
  });

  test('a form with a picture may be larger, up to 6 MB', async () => {
    const user = running.accounts.account('user');
    const path = '/api/user/updateUserProfile';
    const send = (bytes: number) =>
      fetch(`${running.url}${path}`, { method: 'PUT', headers: user.headers, body: Buffer.alloc(bytes) });
    expect((await send(5 * ONE_MB)).status).toBe(200);
    expect((await send(6 * ONE_MB + 1)).status).toBe(413);
  });

  test('a form with ten pictures of a product may be as large as they are', async () => {
    const admin = running.accounts.account('admin');
    const send = (bytes: number) =>
      fetch(`${running.url}/api/products/add`, { method: 'POST', headers: admin.headers, body: Buffer.alloc(bytes) });
    expect((await send(10 * 5 * ONE_MB + 100_000)).status).toBe(200);
    expect((await send(51 * ONE_MB + 1)).status).toBe(413);
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
    expect((await jsonOf(response)).body).toBe('{"message":"hi"}');
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
    expect((await jsonOf(response)).body).toBe('{"password":"secret"}');
  });
});

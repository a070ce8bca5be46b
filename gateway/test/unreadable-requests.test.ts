import { apiError } from '@shop/contracts/api/error';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, statusOf } from './raw-request';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
beforeAll(async () => {
  running = await startGateway();
});
afterAll(() => running.stop());

const KB = 1024;
const PARTNER = 'Origin: https://partner.example\r\n';
const stuffed = (bytes: number) => `X-Stuffing: ${'a'.repeat(bytes)}\r\n`;

function errorOf(answer: string) {
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return { status: statusOf(answer), code: apiError.parse(JSON.parse(body)).code };
}

function send(headers: string, line = 'GET /api/products'): Promise<string> {
  return rawRequest(running.url, `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
}

test.each([20, 60])('headers of %i KB are 431 in the one error shape, which listed origins may read', async (size) => {
  const answer = await send(PARTNER + stuffed(size * KB));
  expect(errorOf(answer)).toEqual({ status: 431, code: 'headers-too-large' });
  expect(answer).toMatch(/access-control-allow-origin: https:\/\/partner\.example/i);
  expect(answer).toMatch(/access-control-allow-credentials: true/i);
  expect(answer).toMatch(/x-request-id: [\da-f-]{36}/i);
});

test.each([20, 60])('headers of %i KB from a page of another origin are 431 that it may not read', async (size) => {
  const answer = await send(`Origin: https://evil.example\r\n${stuffed(size * KB)}`);
  expect(statusOf(answer)).toBe(431);
  expect(answer).not.toMatch(/access-control-allow-origin/i);
});

test('the chat reports it to its clients in its own field', async () => {
  const answer = await send(stuffed(20 * KB), 'POST /api/chat');
  expect(answer).toMatch(/"error":"/);
});

test('headers of 15 KB reach the service', async () => {
  expect(statusOf(await send(stuffed(15 * KB)))).toBe(200);
  expect(running.services.catalog.asked.at(-1)?.headers['x-stuffing']).toHaveLength(15 * KB);
});

test.each([
  ['a request line that is none', 'NONSENSE\r\n\r\n'],
  ['a header without a name', 'GET /api/products HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n'],
  ['two lengths', 'POST /api/chat HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde'],
  ['no host', 'GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('%s is 400 in the one error shape', async (_what, text) => {
  expect(errorOf(await rawRequest(running.url, text))).toEqual({ status: 400, code: 'invalid-request' });
});

test('a web socket with too many headers is 431, too', async () => {
  const answer = await send(
    `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n${stuffed(20 * KB)}`.replace(/^/, 'Connection: Upgrade\r\n'),
    'GET /socket.io/?EIO=4&transport=websocket',
  );
  expect(errorOf(answer)).toEqual({ status: 431, code: 'headers-too-large' });
});

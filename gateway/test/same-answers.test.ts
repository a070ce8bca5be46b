import { createServiceTokens } from '@shop/platform/auth/service-token';
import { newId } from '@shop/platform/ids';
import { createLogger } from '@shop/platform/logger';
import { SERVICE_SECRET } from '@shop/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upstreamsAt } from '../src/config';
import { WAYS, type Way } from './echo-server';
import { startGateway, type GatewayHarness } from './harness';
import { rawRequest, statusOf } from './raw-request';
import { SLOW, startRealService, type RealService } from './real-service';

interface Running {
  readonly gateway: GatewayHarness;
  readonly service: RealService;
  readonly lines: Record<string, unknown>[];
}

const running = new Map<Way, Running>();
beforeAll(async () => {
  for (const way of WAYS) {
    const lines: Record<string, unknown>[] = [];
    const logger = createLogger('catalog', 'debug', {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    const service = await startRealService(way, createServiceTokens('catalog', SERVICE_SECRET), logger);
    const upstreams = { ...upstreamsAt(() => 'http://127.0.0.1:9'), catalog: service.address };
    running.set(way, { gateway: await startGateway({ upstreams, upstreamTimeoutMs: 1_000 }), service, lines });
  }
});
afterAll(async () => {
  for (const { gateway, service } of running.values()) {
    await gateway.stop();
    await service.close();
  }
});

function runningBy(way: Way): Running {
  const found = running.get(way);
  if (!found) throw new Error(`nothing runs ${way}`);
  return found;
}

/** A whole answer without what differs from one to the next: the time, and the order of headers. */
async function answerTo(way: Way, request: string): Promise<string> {
  const { url, accounts } = runningBy(way).gateway;
  const answer = await rawRequest(url, request.replace('ADMIN', accounts.account('admin').token));
  const end = answer.indexOf('\r\n\r\n');
  const [status, ...headers] = answer.slice(0, end).split('\r\n');
  const kept = headers
    .map((header) => header.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((header) => !/^(?:date|ratelimit):/.test(header));
  return [status, ...kept.sort(), '', answer.slice(end + 4)].join('\n');
}

const id = '6560c2f1e4b0a1b2c3d4e5f6';
const rest = 'Host: shop.example\r\nX-Request-Id: of-this-test\r\nConnection: close\r\n';
const admin = `${rest}Authorization: Bearer ADMIN\r\n`;
const json = 'Content-Type: application/json\r\n';
const chunked = (body: string) =>
  `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const whole = (body: string) => `Content-Length: ${body.length}\r\n\r\n${body}`;
const tag = /etag: (\S+)/;

test.each([
  ['a list', `GET /api/products?q=a HTTP/1.1\r\n${rest}\r\n`],
  ['a list, in HTTP/1.0', `GET /api/products?q=a HTTP/1.0\r\n${rest}\r\n`],
  ['a list in gzip', `GET /api/products HTTP/1.1\r\n${rest}Accept-Encoding: gzip\r\n\r\n`],
  ['only the headers of a list', `HEAD /api/products HTTP/1.1\r\n${rest}\r\n`],
  [
    'headers, to a page of another origin',
    `GET /api/products/shop HTTP/1.1\r\n${rest}Origin: https://evil.example\r\n\r\n`,
  ],
  ['headers, to a listed origin', `GET /api/products/shop HTTP/1.1\r\n${rest}Origin: https://partner.example\r\n\r\n`],
  ['the address as it was checked', `GET http://x/api/products/%73hop/ HTTP/1.1\r\n${rest}\r\n`],
  ['a forged caller', `GET /api/products/shop HTTP/1.1\r\n${rest}X-Forwarded-For: 6.6.6.6\r\n\r\n`],
  ['a refusal', `GET /api/products/${id} HTTP/1.1\r\n${rest}\r\n`],
  ['no answer in time', `GET /api/products/${SLOW} HTTP/1.1\r\n${rest}\r\n`],
  ['a change', `POST /api/products/add HTTP/1.1\r\n${admin}${json}${whole('{"name":"Saree"}')}`],
  ['a change of unknown length', `POST /api/products/add HTTP/1.1\r\n${admin}${json}${chunked('{"name":"Saree"}')}`],
  ['a body that is not JSON', `POST /api/products/add HTTP/1.1\r\n${admin}${json}${whole('{"name"')}`],
  ['a body of another kind', `POST /api/products/add HTTP/1.1\r\n${admin}Content-Type: text/plain\r\n${whole('name')}`],
  [
    'an unknown charset',
    `POST /api/products/add HTTP/1.1\r\n${admin}Content-Type: application/json; charset=x\r\n${whole('{}')}`,
  ],
  ['headers given with the status', `DELETE /api/products/${id} HTTP/1.1\r\n${admin}\r\n`],
  ['a fault', `PUT /api/products/${id} HTTP/1.1\r\n${admin}${whole('')}`],
])('%s: the same bytes, however the service is reached', async (_what, request) => {
  const [overHttp, handedOver] = await Promise.all(WAYS.map((way) => answerTo(way, request)));
  expect(handedOver).toBe(overHttp);
  expect(statusOf(handedOver ?? '')).toBeGreaterThan(0);
});

test('what a caller has already is not sent again', async () => {
  for (const way of WAYS) {
    const first = await answerTo(way, `GET /api/products HTTP/1.1\r\n${rest}\r\n`);
    const etag = tag.exec(first)?.[1] ?? '';
    const again = await answerTo(way, `GET /api/products HTTP/1.1\r\n${rest}If-None-Match: ${etag}\r\n\r\n`);
    expect(statusOf(again)).toBe(304);
    expect(again.endsWith('\n\n')).toBe(true);
  }
});

test.each(WAYS)('%s, the service counts and logs the call under its own pattern', async (way) => {
  const { gateway, service, lines } = runningBy(way);
  const unknown = newId();
  await fetch(`${gateway.url}/api/products/${unknown}`, { headers: { 'x-request-id': 'counted-once' } });
  for (const { service: name, registry } of [service.metrics, gateway.gateway.metrics]) {
    const count = `_count{service="${name}",method="GET",route="/api/products/:id",status="404"}`;
    expect((await registry.metrics()).split('\n').some((line) => line.includes(count))).toBe(true);
  }
  // why it was refused is a line of its own
  expect(lines.filter(({ requestId, msg }) => requestId === 'counted-once' && msg === 'request')).toMatchObject([
    { msg: 'request', method: 'GET', path: `/api/products/${unknown}`, status: 404 },
  ]);
});

test.each(WAYS)('%s, the service believes the gateway about the caller, and nobody else', async (way) => {
  const answer = await answerTo(way, `GET /api/products/shop HTTP/1.1\r\n${rest}X-Forwarded-For: 6.6.6.6\r\n\r\n`);
  expect(answer).toContain('"ip":"127.0.0.1"');
  expect(answer).toContain('"host":"shop.example"');
  expect(answer).not.toContain('access-control');
});

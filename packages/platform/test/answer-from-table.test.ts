import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { raw, Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../src/errors';
import { createHttpApp } from '../src/http/app';
import { listen, type Listening } from '../src/http/listen';
import { createMetrics } from '../src/metrics';

const teapot: ErrorRequestHandler = (error: unknown, _req, _res, next) => {
  next(error instanceof RangeError ? new AppError('range', 418, error.message) : error);
};
const passes: RequestHandler = (_req, res, next) => {
  res.set('x-passed', 'yes');
  next();
};
const late: RequestHandler = async (_req, _res, next) => {
  await Promise.resolve();
  next();
};

/** Routes of every kind that services have; `elsewhere` is a part that only Express can read. */
function routes(elsewhere?: Router): Router {
  const inner = Router();
  inner.get('/api/things', passes, (req, res) => {
    res.json({ list: req.query, route: String((req.route as { path: unknown }).path), path: req.path });
  });
  inner.post('/api/things', (req, res) => {
    res.status(201).json({ made: req.body as unknown });
  });
  inner.get('/api/things/mine', (_req, _res, next) => {
    next();
  });
  inner.get('/api/things/:id', late, (req, res) => {
    res.json({ id: req.params.id, ip: req.ip, protocol: req.protocol });
  });
  inner.get('/api/things/:id/:part', (req, res) => {
    res.set('etag', '"a"').type('text').send(`${req.params.id} ${req.params.part}`);
  });
  inner.delete('/api/things/:id', () => {
    throw new RangeError('out of range');
  });
  inner.put('/api/things/:id', async () => {
    await Promise.resolve();
    throw new Error('secret');
  });
  inner.get('/api/nothing', (_req, res) => {
    res.status(204).json({});
  });
  inner.use(teapot);
  const others = Router();
  others.get('/api/others', () => {
    throw new RangeError('of nobody');
  });
  const hooks = Router();
  hooks.post('/api/hook', raw({ type: () => true }), () => {
    throw new RangeError('of the hook');
  });
  hooks.use('/api/hook', teapot);
  const all = Router().use(inner, hooks, others);
  return elsewhere ? all.use('/elsewhere', elsewhere) : all;
}

const ways = ['by the table', 'by Express'] as const;
const opened = new Map<string, Listening>();
beforeAll(async () => {
  for (const way of ways) {
    const app = createHttpApp({
      logger: pino({ level: 'silent' }),
      metrics: createMetrics('things'),
      ready: () => Promise.resolve(),
      // a router below a path makes an app one that only Express can read
      routes: routes(way === 'by Express' ? Router() : undefined),
    });
    opened.set(way, await listen({ app }, 0));
  }
});
afterAll(async () => {
  for (const server of opened.values()) await server.close();
});

async function answerTo(way: (typeof ways)[number], line: string, headers: Record<string, string>, body?: string) {
  const [method = '', path = ''] = line.split(' ');
  const url = new URL(opened.get(way)?.url ?? '');
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    const asked = request(
      { host: url.hostname, port: url.port, method, path, headers: { 'x-request-id': 'request-1', ...headers } },
      (res) => {
        delete res.headers.date;
        text(res).then((content) => {
          resolve({ status: res.statusCode, headers: res.headers, content });
        }, reject);
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const json = { 'content-type': 'application/json' };

describe.each<[line: string, status: number, headers?: Record<string, string>, body?: string]>([
  ['GET /api/things?a=1&a=2&b=%20', 200],
  ['GET /api/things/', 200],
  ['GET /API/Things', 200],
  ['HEAD /api/things', 200],
  ['OPTIONS /api/things', 200],
  ['GET /api/things', 304, { 'if-none-match': '*' }],
  ['POST /api/things', 201, json, '{"name":"é"}'],
  ['POST /api/things', 201],
  ['POST /api/things', 400, json, '{"name":'],
  ['PATCH /api/things', 404],
  ['GET /api/things/mine', 200],
  ['GET /api/things/a%2Fb%C3%A9', 200, { 'x-forwarded-for': '1.2.3.4' }],
  ['GET /api/things/%ff', 400],
  ['GET /api//things', 404],
  ['GET /api/things/a/b', 200],
  ['GET /api/things/a/b', 304, { 'if-none-match': '"a"' }],
  ['DELETE /api/things/a', 418],
  ['PUT /api/things/a', 500],
  ['GET /api/nothing', 204],
  ['GET /api/others', 500],
  ['POST /api/hook', 418, {}, 'raw'],
  ['GET /healthz', 200],
  ['GET /readyz', 200],
  ['GET /nowhere', 404],
])('%s', (line, status, headers = {}, body) => {
  test(`is ${status}, and the same by the table as by Express`, async () => {
    const [byTable, byExpress] = await Promise.all(ways.map((way) => answerTo(way, line, headers, body)));
    expect(byTable).toEqual(byExpress);
    expect(byTable).toMatchObject({ status, headers: { 'x-request-id': 'request-1' } });
  });
});

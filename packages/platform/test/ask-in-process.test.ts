import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { Router } from 'express';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NotFoundError, UnavailableError } from '../src/errors';
import { createHttpApp } from '../src/http/app';
import { askInProcess, type WholeAnswer } from '../src/http/ask-in-process';
import { listen, type Listening } from '../src/http/listen';
import { createLocalService, type LocalService } from '../src/http/local-service';
import { createLogger } from '../src/logger';
import { createMetrics } from '../src/metrics';

const REQUEST_ID = 'request-of-the-test';
const headers = { 'x-request-id': REQUEST_ID, authorization: 'Bearer t', 'x-forwarded-for': '6.6.6.6' };
const lines: Record<string, unknown>[] = [];
const metrics = createMetrics('catalog');

let overHttp: Listening;
let inProcess: LocalService;
beforeAll(async () => {
  const logger = createLogger('catalog', 'debug', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const routes = Router();
  routes.get('/api/products', (req, res) => {
    const { authorization, 'x-forwarded-for': claimed } = req.headers;
    res.status(203).json({ query: req.query, authorization, claimed, body: req.body as unknown });
  });
  routes.get('/api/products/:id', async () => {
    await Promise.resolve();
    throw new NotFoundError('Product not found');
  });
  routes.get('/api/pieces', (_req, res) => {
    res.write('{"a":');
    res.end(Buffer.from('1}'));
  });
  const app = createHttpApp({ logger, metrics, ready: () => Promise.resolve(), routes });
  overHttp = await listen({ app }, 0);
  inProcess = createLocalService();
  inProcess.serve({ app });
});
afterAll(() => overHttp.close());

async function fetched(path: string): Promise<WholeAnswer> {
  const response = await fetch(overHttp.url + path, { headers });
  return { status: response.status, text: await response.text() };
}

test.each(['/api/products?q=a%20b&page=2', '/api/products/1', '/api/pieces', '/api/nothing', '/healthz'])(
  '%s is answered as over HTTP, and counted and logged so',
  async (path) => {
    const before = lines.length;
    const expected = await fetched(path);
    expect(await askInProcess(inProcess, path, headers)).toEqual(expected);
    // why it was refused is a line of its own
    const requests = lines.slice(before).filter(({ msg }) => msg === 'request');
    const [first, second] = requests.map(({ msg, path: logged, status, requestId }) => ({
      ...{ msg, logged, status, requestId },
    }));
    expect(second).toEqual(first);
    expect(second).toMatchObject({ msg: 'request', status: expected.status, requestId: REQUEST_ID });
  },
);

test('it continues the trace that it comes with', async () => {
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await askInProcess(inProcess, '/api/products', { ...headers, traceparent: `00-${trace}-b7ad6b7169203331-01` });
  expect(spans.tree(trace)).toEqual(['catalog: GET /api/products']);
  expect(spans.all()[0]?.attributes).toMatchObject({ 'http.response.status_code': 203 });
});

test('a service that does not serve refuses', async () => {
  const gone = createLocalService();
  await expect(askInProcess(gone, '/api/products', headers)).rejects.toBeInstanceOf(UnavailableError);
});

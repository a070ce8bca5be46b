import { startRecordingSpans, type RecordedSpans } from '@shop/testing/recorded-spans';
import { Router } from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHttpApp } from '../src/http/app';
import { listen, type Listening } from '../src/http/listen';
import { silentLogger } from '../src/logger';
import { createCounter, createMetrics, type Metrics } from '../src/metrics';
import { createMetricsApp } from '../src/process/metrics-app';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
/** What Prometheus 3 sends. */
const PROMETHEUS =
  'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,application/openmetrics-text;version=0.0.1;q=0.5,text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2';

let metrics: Metrics;
let shop: Listening;
let measurements: Listening;
let spans: RecordedSpans;

beforeAll(async () => {
  metrics = createMetrics('order');
  createCounter(metrics, { name: 'orders_total', help: 'Orders', label: 'status', values: ['paid'] })('paid', 3);
  const routes = Router();
  routes.get('/api/orders/:id', (_req, res) => {
    res.json({});
  });
  shop = await listen(
    { app: createHttpApp({ logger: silentLogger, metrics, ready: () => Promise.resolve(), routes }) },
    0,
  );
  measurements = await listen({ app: createMetricsApp(metrics) }, 0);
});
afterAll(() => Promise.all([shop.close(), measurements.close()]));
beforeEach(() => {
  metrics.httpSeconds.reset();
  spans = startRecordingSpans();
});
afterEach(() => {
  spans.stop();
});

async function scrape(accept: string): Promise<{ type: string | null; text: string }> {
  const answer = await fetch(`${measurements.url}/metrics`, { headers: { accept } });
  return { type: answer.headers.get('content-type'), text: await answer.text() };
}

/** Asks for an order, as a part of a trace that is kept or not, until it is counted. */
async function call(flags: '01' | '00'): Promise<void> {
  const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-${flags}` };
  expect((await fetch(`${shop.url}/api/orders/7`, { headers })).status).toBe(200);
  await vi.waitFor(async () => expect(await metrics.registry.metrics()).toContain('route="/api/orders/:id"'));
}

test('a call’s duration names its trace to who understands that', async () => {
  await call('01');
  const { type, text } = await scrape(PROMETHEUS);
  expect(type).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
  const bucket =
    /^http_request_duration_seconds_bucket\{.*route="\/api\/orders\/:id".*\} 1 # \{trace_id="(\w+)"\} \S+ \S+$/m;
  expect(bucket.exec(text)?.[1]).toBe(TRACE);
  expect(text.endsWith('# EOF\n')).toBe(true);
});

test('others are answered as ever, also after that', async () => {
  await call('01');
  const before = await scrape('text/plain;version=0.0.4');
  const open = await scrape(PROMETHEUS);
  expect(open.text).toMatch(/^# TYPE orders counter\norders_total\{status="paid",service="order"\} 3$/m);
  for (const accept of ['text/plain;version=0.0.4', '*/*']) {
    const plain = await scrape(accept);
    expect(plain.type).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(plain.text).toBe(before.text);
  }
  expect(before.text).not.toContain('trace_id');
  expect(before.text).toMatch(/^# TYPE orders_total counter\norders_total\{status="paid",service="order"\} 3$/m);
});

test('a trace that is not kept is named to nobody', async () => {
  await call('00');
  const { text } = await scrape(PROMETHEUS);
  expect(text).toContain('route="/api/orders/:id"');
  expect(text).not.toContain('trace_id');
});

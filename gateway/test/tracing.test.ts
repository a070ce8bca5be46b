import type { PublicCatalogue } from '@shop/contracts/internal/catalog';
import { startRecordingSpans, type RecordedSpans } from '@shop/testing/recorded-spans';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WAYS } from './echo-server';
import { startGateway, type GatewayHarness } from './harness';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const TRACEPARENT = `00-${TRACE}-${PARENT}-01`;
const PRODUCT = '/api/products/6560c2f1e4b0a1b2c3d4e5f6';

/** A catalogue in which nothing changes. */
function catalogueOf(product: { _id: string }): PublicCatalogue {
  const version = { epoch: 'e', count: 0 };
  return {
    changesSince: (since) => Promise.resolve({ version, changes: since ? [] : null }),
    answer: () => Promise.resolve({ version, body: JSON.stringify(product), productIds: [product._id], isList: false }),
  };
}

describe.each(WAYS)('%s', (way) => {
  let running: GatewayHarness;
  let spans: RecordedSpans;
  beforeAll(async () => {
    running = await startGateway({ upstreamTimeoutMs: 200, tracing: true }, { way });
  });
  afterAll(() => running.stop());
  beforeEach(() => {
    spans = startRecordingSpans();
  });
  afterEach(() => {
    spans.stop();
    for (const service of Object.values(running.services)) service.answerWith();
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(running.url + path, { headers });
  const ended = async (count: number) => {
    await vi.waitFor(() => expect(spans.all()).toHaveLength(count));
    return spans.all();
  };

  test('a call continues the trace that the page began, and the service continues the gateway’s', async () => {
    expect((await get(PRODUCT, { traceparent: TRACEPARENT })).status).toBe(200);
    const [call, request] = await ended(2);
    expect(spans.tree(TRACE)).toEqual(['gateway: GET /api/products/:id', '  gateway: GET /api/products/:id']);
    expect(request?.parentSpanContext?.spanId).toBe(PARENT);
    const asked = running.services.catalog.asked.at(-1);
    expect(asked?.headers.traceparent).toBe(`00-${TRACE}-${call?.spanContext().spanId}-01`);
    expect(call?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'server.address': 'catalog',
      'url.template': '/api/products/:id',
    });
  });

  test('an invalid trace header begins a new trace, and no other trace header gets through', async () => {
    for (const traceparent of ['x', `00-${TRACE}-${PARENT}`, `00-${'0'.repeat(32)}-${PARENT}-01`]) {
      await get(PRODUCT, { traceparent, tracestate: 'a=b', baggage: 'user=ananya' });
      const asked = running.services.catalog.asked.at(-1);
      expect(asked?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(asked?.headers.traceparent).not.toContain(TRACE);
      expect(asked?.headers).not.toHaveProperty('tracestate');
      expect(asked?.headers).not.toHaveProperty('baggage');
    }
    spans.stop();
    await get(PRODUCT, { traceparent: 'x' });
    expect(running.services.catalog.asked.at(-1)?.headers).not.toHaveProperty('traceparent');
  });

  test('a service that hangs or is gone ends the spans as failed', async () => {
    running.services.catalog.answerWith(() => undefined);
    expect((await get(PRODUCT)).status).toBe(504);
    const alone = await startGateway({}, { way });
    onTestFinished(() => alone.stop());
    await alone.services.catalog.close();
    expect((await fetch(alone.url + PRODUCT)).status).toBe(503);
    expect((await ended(4)).map(({ attributes }) => attributes['error.type'])).toEqual([
      'timeout',
      '504',
      'unreachable',
      '503',
    ]);
  });

  test('an answer from memory is a step of the page’s trace, and no service has one', async () => {
    const catalogue = catalogueOf({ _id: PRODUCT.slice(-24) });
    const remembering = await startGateway({ tracing: true }, { way, catalogue });
    onTestFinished(() => remembering.stop());
    for (let call = 0; call < 2; call += 1)
      expect((await fetch(remembering.url + PRODUCT, { headers: { traceparent: TRACEPARENT } })).status).toBe(200);
    const [, kept] = await ended(2);
    expect(spans.tree(TRACE)).toEqual(Array(2).fill('gateway: GET /api/products/:id'));
    expect(kept?.parentSpanContext?.spanId).toBe(PARENT);
    expect(kept?.attributes).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'http.route': '/api/products/:id',
    });
    expect(remembering.services.catalog.asked).toEqual([]);
  });

  test('pages, files, health and sockets are not traced', async () => {
    for (const path of ['/', '/healthz', '/api/config', '/uploads/none.webp', '/socket.io/?EIO=4', '/sandbox/razorpay'])
      await get(path);
    await get(PRODUCT);
    expect((await ended(2)).map(({ name }) => name)).toEqual(Array(2).fill('GET /api/products/:id'));
  });

  test('the page is asked to begin traces, and pages of other origins may', async () => {
    expect(await (await get('/api/config')).json()).toMatchObject({ tracing: true });
    const preflight = await fetch(running.url + PRODUCT, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://partner.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'traceparent',
      },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('traceparent');
  });
});

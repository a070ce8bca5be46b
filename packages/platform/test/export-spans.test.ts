import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger, silentLogger } from '../src/logger';
import { inSpan, SpanKind } from '../src/tracing/spans';
import { startTracing } from '../src/tracing/start-tracing';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The exporter reads the environment itself. */
function endpoint(url: string) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  return { OTEL_EXPORTER_OTLP_ENDPOINT: url };
}

const doSomething = () =>
  inSpan({ name: 'something', kind: SpanKind.CLIENT, attributes: {} }, (span) =>
    Promise.resolve(span.spanContext().traceId),
  );

test('without an address nothing is recorded', async () => {
  const stop = await startTracing({}, 'order', silentLogger);
  expect(await doSomething()).toBe('0'.repeat(32));
  await stop();
});

test('what is recorded is sent when the process stops at the latest, with the name of the process', async () => {
  const received: string[] = [];
  const server = createServer((req, res) => {
    req.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    req.on('end', () => res.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = await startTracing(endpoint(`http://127.0.0.1:${port}`), 'order', silentLogger);
  const traceId = await doSomething();
  await stop();
  const [{ resource, scopeSpans }] = JSON.parse(received.join('')).resourceSpans;
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'order' } });
  expect(scopeSpans[0].spans).toEqual([expect.objectContaining({ name: 'something', traceId })]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the receiver of spans may be away: work continues, the log says so, and the stop does not wait for long', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  const lines: string[] = [];
  const logger = createLogger('order', 'warn', { write: (line) => lines.push(line) });
  const stop = await startTracing(endpoint('http://127.0.0.1:9'), 'order', logger);
  expect(await doSomething()).not.toBe('0'.repeat(32));
  await vi.waitFor(() => expect(lines.join()).toContain('spans could not be sent'), 5_000);
  const startedAt = performance.now();
  await doSomething();
  await stop();
  expect(performance.now() - startedAt).toBeLessThan(9_000);
});

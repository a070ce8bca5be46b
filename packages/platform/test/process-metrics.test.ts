import { expect, test, vi } from 'vitest';
import { createMetrics } from '../src/metrics';
import { measureProcess } from '../src/process/process-metrics';

test('a process tells its version, its memory and event loop, what is open, and its pool', async () => {
  const { registry } = createMetrics('order');
  const pool = { open: 7, idle: 2, waiting: 3 };
  measureProcess(registry, {
    version: '1.2.3',
    port: () => ({ connections: 9, requests: 4, webSockets: 1 }),
    pool: () => pool,
  });
  const text = await registry.metrics();
  expect(text).toMatch(/^shop_build_info\{version="1\.2\.3",node="v\d+\..*",service="order"\} 1$/m);
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(`\n${name}{service="order"} `);
  const valueOf = (series: string) => new RegExp(`^${series} (\\d+)$`, 'm').exec(text)?.[1];
  expect(valueOf('http_open\\{what="web-sockets",service="order"\\}')).toBe('1');
  expect(valueOf('http_open\\{what="requests",service="order"\\}')).toBe('4');
  expect(valueOf('database_pool\\{state="in-use",service="order"\\}')).toBe('5');
  expect(valueOf('database_pool\\{state="waiting",service="order"\\}')).toBe('3');
});

test('a process tells what its clock says when it is asked', async () => {
  const { registry } = createMetrics('chat');
  const port = () => ({ connections: 0, requests: 0, webSockets: 0 });
  measureProcess(registry, { version: 'dev', port, pool: undefined });
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const at of [1_700_000_000_000, 1_700_000_300_000]) {
      vi.setSystemTime(at);
      expect(await registry.metrics()).toContain(`\nclock_seconds{service="chat"} ${at / 1000}\n`);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a process without a database has no pool', async () => {
  const { registry } = createMetrics('chat');
  const port = () => ({ connections: 0, requests: 0, webSockets: 0 });
  measureProcess(registry, { version: 'dev', port, pool: undefined });
  expect(await registry.metrics()).not.toContain('database_pool');
});

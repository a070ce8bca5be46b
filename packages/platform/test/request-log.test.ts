import { Router } from 'express';
import { expect, test, vi } from 'vitest';
import { UnavailableError, ValidationError } from '../src/errors';
import { createHttpApp } from '../src/http/app';
import { asAnswer } from '../src/http/errors';
import { listen } from '../src/http/listen';
import { noteAnswer } from '../src/http/request-log';
import { createLogger } from '../src/logger';
import { createMetrics } from '../src/metrics';

interface Line {
  level: string;
  time: string;
  msg: string;
  status?: number;
}

function logTo(lines: Line[]) {
  return createLogger('order', 'info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
}

test('what probes ask is not among the calls that are measured', async () => {
  const metrics = createMetrics('order');
  const routes = Router();
  routes.get('/api/orders', (_req, res) => {
    res.json([]);
  });
  const ready = () => Promise.reject(new UnavailableError());
  const server = await listen({ app: createHttpApp({ logger: logTo([]), metrics, ready, routes }) }, 0);
  for (const path of ['/healthz', '/readyz', '/api/orders']) await fetch(server.url + path);
  const counted = async () => {
    const text = await metrics.registry.metrics();
    return [...text.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]+)",status="(\d+)".*\} (\d+)$/gm)];
  };
  await vi.waitFor(async () => expect(await counted()).not.toEqual([]));
  expect((await counted()).map((found) => found.slice(1))).toEqual([['/api/orders', '200', '1']]);
  await server.close();
});

test('calls that fail or take long have a line at info, others none', () => {
  const lines: Line[] = [];
  const logger = logTo(lines);
  const metrics = createMetrics('order');
  const now = performance.now();
  const answered = { method: 'GET', path: '/api/orders', route: '/api/orders', status: 200, startedAt: now };
  noteAnswer(logger, metrics, answered);
  noteAnswer(logger, metrics, { ...answered, status: 404 });
  noteAnswer(logger, metrics, { ...answered, path: '/socket.io/', startedAt: now - 25_000 });
  noteAnswer(logger, metrics, { ...answered, path: '/readyz', status: 503 });
  expect(lines).toEqual([]);
  noteAnswer(logger, metrics, { ...answered, status: 503 });
  noteAnswer(logger, metrics, { ...answered, startedAt: now - 3_000 });
  expect(lines.map(({ level, msg, status }) => [level, msg, status])).toEqual([
    ['info', 'request failed', 503],
    ['info', 'slow request', 200],
  ]);
  expect(lines[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('who looks for it finds why a call was refused, without what was sent', () => {
  const lines: Line[] = [];
  const logger = createLogger('order', 'debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  asAnswer(new ValidationError({ quantity: 'At least 1' }), logger, { method: 'POST', path: '/api/orders' });
  expect(lines).toMatchObject([
    {
      level: 'debug',
      msg: 'refused: At least 1',
      code: 'invalid-request',
      status: 400,
      fields: { quantity: 'At least 1' },
    },
  ]);
});

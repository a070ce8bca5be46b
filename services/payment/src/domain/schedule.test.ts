import { expect, test } from 'vitest';
import { nextAttempt, nextCheck, nextRepublishing } from './schedule';

const start = new Date('2026-11-21T10:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const HOUR = 3_600_000;

test('an open payment is asked for less and less often, for two days', () => {
  let now = start;
  const pauses: number[] = [];
  for (let checks = 0; checks < 100; checks += 1) {
    const next = nextCheck({ createdAt: start, checks, settled: false }, now);
    if (!next) break;
    pauses.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240]);
  expect(Math.max(...pauses)).toBe(6 * 3600);
  expect(now.getTime() - start.getTime()).toBeGreaterThan(48 * HOUR);
  expect(pauses.length).toBeLessThan(25);
});

test('a paid order is not asked about again', () => {
  expect(nextCheck({ createdAt: start, checks: 1, settled: true }, at(60_000))).toBeNull();
});

test('money that its order does not follow is published again after a minute, then two, at most an hour', () => {
  const pauses = [0, 1, 2, 30].map((times) => nextRepublishing(times, start).getTime() - start.getTime());
  expect(pauses).toEqual([60_000, 120_000, 240_000, HOUR]);
});

test('what failed is tried again after a second, then two, at most an hour', () => {
  const pauses = [1, 2, 3, 30].map((attempts) => nextAttempt(attempts, start).getTime() - start.getTime());
  expect(pauses).toEqual([1_000, 2_000, 4_000, HOUR]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAgenda } from './agenda';
import type { UnstartedTask } from './background';
import { silentLogger } from './logger';

const LONGEST_MS = 4_000;

let due: { early: Date | null; late: Date | null };
let looks: number;
let agenda: UnstartedTask;
const early = vi.fn();
const late = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  due = { early: null, late: null };
  looks = 0;
  agenda = createAgenda(
    {
      name: 'test agenda',
      tasks: { early: { wake: early }, late: { wake: late } },
      nextDue: () => {
        looks += 1;
        return Promise.resolve(due);
      },
      longestMs: LONGEST_MS,
      now: () => new Date(),
    },
    silentLogger,
  );
  agenda.start();
});
afterEach(async () => {
  await agenda.stop();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const inMs = (ms: number) => new Date(Date.now() + ms);

test('while nothing is due it looks once in the longest time', async () => {
  await pass(10 * LONGEST_MS);
  expect(looks).toBe(11);
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('each task is woken when something is due for it, and not before', async () => {
  due = { early: inMs(1_500), late: inMs(3_000) };
  agenda.wake();
  await pass(1_499);
  expect(early).not.toHaveBeenCalled();
  await pass(1);
  expect(early).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  due = { early: null, late: due.late };
  await pass(1_500);
  expect(late).toHaveBeenCalledOnce();
});

test('what stays due is woken for again, once a second', async () => {
  due = { early: inMs(0), late: null };
  agenda.wake();
  await pass(3_000);
  expect(early).toHaveBeenCalledTimes(4);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackground, type Pace } from './background';
import { silentLogger } from './logger';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counted(pace: Pace) {
  const runs: number[] = [];
  const work = () => {
    runs.push(Date.now());
    return Promise.resolve();
  };
  return { runs, task: createBackground('any', pace, work, silentLogger) };
}

test.each<[string, Pace]>([
  ['every minute', 60_000],
  ['as its pace says', () => 60_000],
])('a task that goes %s runs at its start, and after each pause', async (_how, pace) => {
  const { runs, task } = counted(pace);
  const started = task.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runs).toHaveLength(3);
  await started.stop();
});

test.each<[string, Pace]>([
  ['every minute', 60_000],
  ['as its pace says', () => 60_000],
])('one that goes %s and is started later has a pause first, unless it is woken', async (_how, pace) => {
  const { runs, task } = counted(pace);
  const started = task.startLater();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(60_001);
  expect(runs).toHaveLength(2);
  await started.stop();

  const woken = counted(pace);
  const again = woken.task.startLater();
  again.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(woken.runs).toHaveLength(1);
  await again.stop();
});

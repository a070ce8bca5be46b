import { expect, test } from 'vitest';
import { pauseMs } from './delivery';

test('pauses grow from five seconds to half an hour, and stay there', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 50].map((attempts) => pauseMs(attempts) / 1000);
  expect(pauses).toEqual([5, 15, 60, 180, 600, 1800, 1800, 1800]);
});

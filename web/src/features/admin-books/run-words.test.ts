import { expect, test } from 'vitest';
import { formatDuration } from './run-words';

test.each([
  [340, '0.3 seconds'],
  [3_400, '3.4 seconds'],
  [61_000, '1 minute'],
  [150_000, '3 minutes'],
])('%d ms are %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

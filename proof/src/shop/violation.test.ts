import { expect, test } from 'vitest';
import { brokenBy, promise } from './violation';

const errorOf = (fail: () => void): unknown => {
  try {
    fail();
  } catch (error) {
    return error;
  }
  return undefined;
};

test('a broken promise is told with what was seen and the seed', () => {
  const broken = errorOf(() => {
    promise(false, 'sold twice', [201, 201]);
  });
  expect(brokenBy(broken, 7)).toBe('seed 7: sold twice: [201,201]');
});

test('a failure of the proof itself is no broken promise: it catches no planted bug', () => {
  const failure = new Error('401');
  expect(errorOf(() => brokenBy(failure, 7))).toBe(failure);
});

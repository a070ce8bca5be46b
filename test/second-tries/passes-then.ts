import { expect, test } from 'vitest';

let tries = 0;

test('passes only when it is tried again', () => {
  tries += 1;
  expect(tries).toBe(2);
});

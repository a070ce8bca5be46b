import { expect, test } from '@playwright/test';

test('passes only when it is tried again', () => {
  expect(test.info().retry).toBe(1);
});

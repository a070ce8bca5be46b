import { expect, test } from 'vitest';
import { createRecentMoney } from './recent-money';

test('the last thousand are remembered', () => {
  const recent = createRecentMoney();
  for (let number = 0; number <= 1_000; number += 1) recent.add(`pay_${number}`);
  expect([recent.has('pay_0'), recent.has('pay_1'), recent.has('pay_1000')]).toEqual([false, true, true]);
});

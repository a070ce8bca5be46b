import { expect, test } from 'vitest';
import { monthOf, readPeriod } from './period';

test.each([
  [new Date(2026, 10, 22), '2026-11-01', '2026-11-30'],
  [new Date(2028, 1, 1), '2028-02-01', '2028-02-29'],
  [new Date(2026, 11, 31), '2026-12-01', '2026-12-31'],
])('the month of %s', (today, from, to) => expect(monthOf(today)).toEqual({ from, to }));

test('what is no day counts as not given', () => {
  expect(readPeriod({ from: '2026-04-01', to: 'lost' }, new Date(2026, 10, 22))).toEqual({
    from: '2026-04-01',
    to: '2026-11-30',
  });
});

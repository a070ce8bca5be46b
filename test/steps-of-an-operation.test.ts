import { expect, test } from 'vitest';
import { tableOf } from '../bench/compare/table';
import { measureRound, type Scenario } from '../bench/load/measure';

const answer: Scenario = {
  ...{ name: 'an answer', operations: 3, concurrency: 1, settleMs: 0 },
  operation: () => Promise.resolve(),
};
const buy: Scenario = {
  ...{ ...answer, name: 'buy' },
  operation: async (_index, timed = (_step, work) => work()) => {
    await timed('order', () => Promise.resolve());
    await timed('pay', () => Promise.resolve());
  },
};

test('an operation that tells its steps has a row for each below its own, with how long it took', async () => {
  const [plain, bought] = [await measureRound(answer, new Map(), {}), await measureRound(buy, new Map(), {})];
  expect(plain).not.toHaveProperty('steps');
  expect(bought.steps).toEqual({ order: expect.any(Number) as unknown, pay: expect.any(Number) as unknown });
  const yardstick = { subject: 'bare', operation: 'an answer', rounds: [plain] };
  const measured = { subject: 'this', operation: 'buy', rounds: [{ ...bought, steps: { order: 12.3, pay: 45.6 } }] };
  const rows = tableOf([yardstick, measured], yardstick).split('\n').filter(Boolean).slice(2);
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  expect(cells.map(([, operation]) => operation)).toEqual(['an answer', 'buy', 'buy: order', 'buy: pay']);
  expect(cells.slice(2).map(([, , , , , , , p50]) => p50)).toEqual(['12', '46']);
});

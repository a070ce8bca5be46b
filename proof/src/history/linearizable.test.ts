import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findOrder, type Operation } from './linearizable';
import { STATUS_MODEL, type StatusAction } from './status-model';
import { stockModel, type StockAction } from './stock-model';

const take = (got: boolean): StockAction => ({ kind: 'take', got });
const read = (available: number): StockAction => ({ kind: 'read', available });

function history<Action>(...calls: [Action, number, number | undefined][]): Operation<Action>[] {
  return calls.map(([action, invoked, returned], at) => ({ process: String(at), action, invoked, returned }));
}

test.each<[string, Operation<StockAction>[]]>([
  ['nothing happened', []],
  ['one of two at once has the last piece', history([take(true), 0, 5], [take(false), 1, 4])],
  ['who read during it saw either', history([take(true), 0, 9], [read(1), 1, 2], [read(0), 3, 4])],
  ['an unanswered order took the piece', history([take(true), 0, undefined], [read(1), 1, 2], [read(0), 3, 4])],
  ['an unanswered order took nothing', history([take(true), 0, undefined], [read(1), 1, 2], [take(true), 3, 4])],
  ['a piece comes back and is sold', history([take(true), 0, 1], [{ kind: 'give-back' }, 2, 9], [take(true), 3, 4])],
])('linearizable: %s', (_title, calls) => {
  expect(findOrder(stockModel(1), calls)).toBeDefined();
});

test.each<[string, Operation<StockAction>[]]>([
  ['the last piece is sold twice', history([take(true), 0, 5], [take(true), 1, 4])],
  ['refused, although it was there all the time', history([take(false), 0, 1])],
  ['a read goes back in time', history([take(true), 0, 9], [read(0), 1, 2], [read(1), 3, 4])],
  ['a read is stale', history([take(true), 0, 1], [read(1), 2, 3])],
  ['sold before it came back', history([take(true), 0, 1], [take(true), 2, 3], [{ kind: 'give-back' }, 4, 5])],
])('not linearizable: %s', (_title, calls) => {
  expect(findOrder(stockModel(1), calls)).toBeUndefined();
});

test('an order that was told to be paid is never awaiting its payment again', () => {
  const become = (status: 'paid' | 'cancelled'): StatusAction => ({ kind: 'become', status });
  const seen = (status: 'paid' | 'awaiting-payment'): StatusAction => ({ kind: 'read', status });
  const waits = seen('awaiting-payment');
  expect(findOrder(STATUS_MODEL, history([become('paid'), 0, 3], [waits, 1, 2]))).toBeDefined();
  expect(findOrder(STATUS_MODEL, history([become('paid'), 0, 3], [waits, 4, 5]))).toBeUndefined();
  expect(findOrder(STATUS_MODEL, history([become('cancelled'), 0, 1], [become('paid'), 2, 3]))).toBeUndefined();
});

/** Actions done one after the other by the model, each at its own moment, answered around it. */
const TRUE_HISTORY = fc
  .array(
    fc.record({
      kind: fc.constantFrom('take' as const, 'give-back' as const, 'read' as const),
      before: fc.integer({ min: 0, max: 25 }),
      after: fc.integer({ min: 0, max: 25 }),
    }),
    { maxLength: 14 },
  )
  .map((wishes) => {
    let left = 2;
    return wishes.map(({ kind, before, after }, at): Operation<StockAction> => {
      const moment = at * 10;
      const times = { process: String(at), invoked: moment - before, returned: moment + after };
      if (kind === 'read') return { ...times, action: read(left) };
      const got = left > 0;
      if (kind === 'take') left -= got ? 1 : 0;
      else left += 1;
      return { ...times, action: kind === 'take' ? take(got) : { kind } };
    });
  });

test('what did happen one after the other is found, however the calls overlap', () => {
  fc.assert(fc.property(TRUE_HISTORY, (calls) => findOrder(stockModel(2), calls) !== undefined));
});

test('the order that is found keeps real time and the model’s answers', () => {
  fc.assert(
    fc.property(TRUE_HISTORY, (calls) => {
      const order = findOrder(stockModel(2), calls) ?? [];
      order.reduce((left, { action }) => stockModel(2).step(left, action) ?? Number.NaN, 2);
      const isLate = (at: number) =>
        order.slice(at + 1).some(({ returned = Infinity }) => returned < (order[at]?.invoked ?? 0));
      expect(order.some((_, at) => isLate(at))).toBe(false);
      expect(order).toHaveLength(calls.length);
    }),
  );
});

test('a read of what never was is refused, wherever it stands', () => {
  fc.assert(
    fc.property(TRUE_HISTORY, fc.integer({ min: 0, max: 140 }), (calls, at) => {
      const lie = { process: 'liar', action: read(99), invoked: at, returned: at + 1 };
      expect(findOrder(stockModel(2), [...calls, lie])).toBeUndefined();
    }),
  );
});

test('hundreds of buyers for one piece are searched at once, and a second sale among them is found', () => {
  const crowd = (sales: number) =>
    history(
      ...Array.from({ length: 300 }, (_, at): [StockAction, number, number] => [take(at < sales), at, 5000 - at]),
    );
  expect(findOrder(stockModel(1), crowd(1))).toHaveLength(300);
  expect(findOrder(stockModel(1), crowd(2))).toBeUndefined();
});

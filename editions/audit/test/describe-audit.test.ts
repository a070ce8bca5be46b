import { expect, test } from 'vitest';
import { describeAudit } from '../src/describe-audit';

test('each check is a line, in one order, and each difference says what to do', () => {
  const text = describeAudit([
    { check: 'carts', found: 0, differences: [], notDone: 'Nobody answers' },
    {
      ...{ check: 'sales', found: 3, notDone: 'It took too long' },
      differences: [{ id: 'sales-1', what: 'Order 7 differs.', todo: 'Compare it.' }],
    },
    { check: 'stock', found: 0, differences: [] },
  ]);
  expect(text).toBe(`Stock: everything adds up.
Sales: 3 found.
  Order 7 differs.
    Compare it. (sales-1)
  and 2 more
  and it could not be looked into to the end: It took too long
Carts: could not be looked into. Nobody answers
`);
});

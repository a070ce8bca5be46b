import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseIntent } from './intent';

test('any message is understood somehow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (message) => {
      expect(['topic', 'orders', 'products', 'unknown']).toContain(recogniseIntent(message).kind);
    }),
  );
});

test.each([
  '1'.repeat(2000),
  '1,'.repeat(1000),
  '1 '.repeat(1000),
  'who '.repeat(500),
  'track my '.repeat(222),
  'a'.repeat(2000),
  '₹'.repeat(2000),
  'under 1 to '.repeat(180),
  'are you the '.repeat(166),
])('a long message is understood with little work (%#)', (message) => {
  const before = process.cpuUsage();
  recogniseIntent(message);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

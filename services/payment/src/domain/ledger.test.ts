import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captureEntry, refundDueEntry, refundEntry } from './ledger';

test('every entry adds up to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.boolean(), (amount, paysOrder) => {
      for (const { lines } of [captureEntry(amount, paysOrder), refundDueEntry(amount), refundEntry(amount)])
        expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(0);
    }),
  );
});

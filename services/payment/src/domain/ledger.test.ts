import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  captureEntry,
  disputeEntry,
  refundDueEntries,
  refundEntries,
  type Account,
  type Booked,
  type LedgerEntry,
} from './ledger';

type Step = { kind: 'end' } | { kind: 'refund' | 'dispute'; part: number };

const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ kind: 'end' }),
    fc.record({
      kind: fc.constantFrom('refund' as const, 'dispute' as const),
      part: fc.integer({ min: 1, max: 1_000 }),
    }),
  ),
  { maxLength: 12 },
);

function balancesOf(entries: readonly LedgerEntry[]): Record<Account, number> {
  const balances = {
    ...{ provider: 0, sales: 0, 'refunds-payable': 0, losses: 0 },
    ...{ 'courier-receivable': 0, 'courier-charges': 0, bank: 0 },
  };
  for (const { account, amountPaise } of entries.flatMap(({ lines }) => lines)) balances[account] += amountPaise;
  return balances;
}

const booked = (entries: readonly LedgerEntry[]): Booked => {
  const { sales, 'refunds-payable': payable } = balancesOf(entries);
  return { salesPaise: 0 - sales, payablePaise: 0 - payable };
};

test('whatever goes back, in parts or whole, by us, at the provider or through a bank, adds up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.boolean(), steps, (amount, paysOrder, story) => {
      const entries = [captureEntry(amount, paysOrder)];
      let refunded = 0;
      let taken = 0;
      for (const step of story) {
        if (step.kind === 'end') {
          entries.push(...refundDueEntries(booked(entries)));
          continue;
        }
        // the provider never refunds more than was paid; a bank may take back what was refunded before
        const limit = step.kind === 'refund' ? amount - refunded : amount - taken;
        const part = Math.min(Math.ceil((amount * step.part) / 1_000), limit);
        if (part === 0) continue;
        if (step.kind === 'refund') {
          refunded += part;
          entries.push(...refundEntries(part, booked(entries)));
        } else {
          taken += part;
          entries.push(disputeEntry(part, booked(entries)));
        }
      }

      for (const { lines } of entries) {
        expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(0);
        for (const line of lines) expect(line.amountPaise).not.toBe(0);
      }
      const { provider, losses } = balancesOf(entries);
      const { salesPaise, payablePaise } = booked(entries);
      expect(provider).toBe(amount - refunded - taken);
      expect(salesPaise).toBeGreaterThanOrEqual(0);
      expect(payablePaise).toBeGreaterThanOrEqual(0);
      expect(losses).toBe(Math.max(refunded + taken - amount, 0));
      expect(salesPaise + payablePaise).toBe(Math.max(amount - refunded - taken, 0));
    }),
    { numRuns: 1_000 },
  );
});

test('a refund that the order asked for pays what is owed; one that nobody asked for comes from the sale', () => {
  const capture = captureEntry(1_000, true);
  const due = refundDueEntries(booked([capture]));
  expect(due.map(({ kind }) => kind)).toEqual(['refund-due']);
  expect(refundEntries(1_000, booked([capture, ...due])).map(({ kind }) => kind)).toEqual(['refund']);
  expect(refundEntries(400, booked([capture])).map(({ kind }) => kind)).toEqual(['refund-due', 'refund']);
  expect(refundDueEntries(booked([captureEntry(1_000, false)]))).toEqual([]);
});

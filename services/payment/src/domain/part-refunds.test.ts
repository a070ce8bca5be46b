import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captureEntry, disputeEntry, refundDueEntries, refundEntries, type Booked, type LedgerEntry } from './ledger';
import { isAllBack, planReturns, type OpenRefund, type ReturnPlan } from './returning';

interface Refund {
  readonly kind: 'part' | 'rest';
  readonly requestedPaise: number;
  refundedPaise: number;
  pendingPaise: number;
  /** what it ended with; undefined while it is open */
  done?: number;
}

/** A payment as the service moves it, with a provider that refuses what it must and banks that take what they like. */
class Payment {
  readonly refunds: Refund[] = [];
  readonly entries: LedgerEntry[] = [];
  refundedPaise = 0;
  byHandPaise = 0;
  deductedPaise = 0;
  isDisputed = false;

  constructor(readonly amountPaise: number) {
    this.entries.push(captureEntry(amountPaise, true));
  }

  get pendingPaise(): number {
    return this.byHandPaise + this.refunds.reduce((sum, { pendingPaise }) => sum + pendingPaise, 0);
  }
  get leftAtProvider(): number {
    return this.amountPaise - this.refundedPaise - this.pendingPaise;
  }
  get booked(): Booked {
    const credit = (account: string) =>
      0 -
      this.entries
        .flatMap(({ lines }) => lines)
        .filter((line) => line.account === account)
        .reduce((sum, line) => sum + line.amountPaise, 0);
    return { salesPaise: credit('sales'), payablePaise: credit('refunds-payable') };
  }

  request(kind: Refund['kind'], requestedPaise: number): void {
    if (kind === 'rest' && this.refunds.some((refund) => refund.kind === 'rest')) return;
    this.refunds.push({ kind, requestedPaise, refundedPaise: 0, pendingPaise: 0 });
    const due = kind === 'rest' ? refundDueEntries(this.booked) : refundDueEntries(this.booked, requestedPaise);
    this.entries.push(...due);
    this.follow();
  }
  refundByHand(paise: number): void {
    this.byHandPaise += Math.min(paise, this.leftAtProvider);
  }
  end(refund: Refund, succeeds: boolean): void {
    const { pendingPaise } = refund;
    refund.pendingPaise = 0;
    if (succeeds && pendingPaise > 0) {
      refund.refundedPaise += pendingPaise;
      this.book(pendingPaise);
    }
    this.follow();
  }
  endByHand(succeeds: boolean): void {
    const paise = this.byHandPaise;
    this.byHandPaise = 0;
    if (succeeds && paise > 0) this.book(paise);
    this.follow();
  }
  decideDispute(paise: number): void {
    this.isDisputed = false;
    const taken = Math.min(paise, this.amountPaise - this.deductedPaise);
    if (taken > 0) this.entries.push(disputeEntry(taken, this.booked));
    this.deductedPaise += taken;
    this.follow();
  }
  /** carries plans out, as long as they ask for something */
  follow(): void {
    const open = this.refunds.filter(({ done }) => done === undefined);
    let moved = false;
    for (const [refund, plan] of planReturns<Refund & OpenRefund>(this, open)) moved = this.act(refund, plan) || moved;
    if (moved) this.follow();
  }

  private act(refund: Refund, plan: ReturnPlan): boolean {
    if (plan.kind === 'done') refund.done = plan.amountPaise;
    if (plan.kind !== 'post') return plan.kind === 'done';
    expect(plan.amountPaise).toBeGreaterThan(0);
    // never more than was captured and is not taken by a bank, nor on its way otherwise
    const gone = this.refundedPaise + this.deductedPaise + this.pendingPaise;
    expect(gone + plan.amountPaise).toBeLessThanOrEqual(this.amountPaise);
    refund.pendingPaise += plan.amountPaise;
    return true;
  }
  private book(paise: number): void {
    this.entries.push(...refundEntries(paise, this.booked));
    this.refundedPaise += paise;
  }
}

type Step =
  | { kind: 'part' | 'by-hand' | 'dispute-decided'; share: number }
  | { kind: 'rest' | 'dispute' }
  | { kind: 'end'; which: number; succeeds: boolean };

const share = fc.integer({ min: 1, max: 1_200 });
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('part' as const), share }) },
    fc.record({ kind: fc.constantFrom('by-hand' as const, 'dispute-decided' as const), share }),
    fc.record({ kind: fc.constantFrom('rest' as const, 'dispute' as const) }),
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat(9), succeeds: fc.boolean() }),
    },
  ),
  { maxLength: 25 },
);

function play(payment: Payment, step: Step): void {
  const paise = (of: number) => Math.ceil((payment.amountPaise * of) / 1_000);
  switch (step.kind) {
    case 'part':
      payment.request('part', paise(step.share));
      return;
    case 'rest':
      payment.request('rest', 0);
      return;
    case 'by-hand':
      payment.refundByHand(paise(step.share));
      return;
    case 'dispute':
      payment.isDisputed = true;
      return;
    case 'dispute-decided':
      payment.decideDispute(step.share % 2 === 0 ? 0 : paise(step.share));
      return;
    case 'end': {
      const refund = payment.refunds[step.which];
      if (refund) payment.end(refund, step.succeeds);
      else payment.endByHand(step.succeeds);
    }
  }
}

function expectSound(payment: Payment): void {
  for (const { lines } of payment.entries) expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(0);
  const { salesPaise, payablePaise } = payment.booked;
  expect(salesPaise).toBeGreaterThanOrEqual(0);
  expect(payablePaise).toBeGreaterThanOrEqual(0);
  expect(salesPaise + payablePaise).toBe(
    Math.max(payment.amountPaise - payment.refundedPaise - payment.deductedPaise, 0),
  );
  expect(payment.refundedPaise + payment.pendingPaise).toBeLessThanOrEqual(payment.amountPaise);
}

test('whatever is requested, refunded by hand, disputed or fails, the books add up and no more goes back than came', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e10 }), steps, (amountPaise, story) => {
      const payment = new Payment(amountPaise);
      for (const step of story) {
        play(payment, step);
        expectSound(payment);
      }
      // in the end everything that is under way succeeds
      payment.decideDispute(0);
      payment.endByHand(true);
      for (let round = 0; round < 3; round += 1) for (const refund of payment.refunds) payment.end(refund, true);
      expectSound(payment);
      expect(payment.refunds.filter(({ done }) => done === undefined)).toEqual([]);
      expect(payment.booked.payablePaise).toBe(0);
      for (const { kind, done = 0, requestedPaise, refundedPaise } of payment.refunds) {
        if (kind === 'rest') expect(isAllBack(payment)).toBe(true);
        else expect([done, done <= requestedPaise]).toEqual([refundedPaise, true]);
        // less than requested only where nothing is left
        if (kind === 'part' && done < requestedPaise) expect(isAllBack(payment)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

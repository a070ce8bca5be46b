/**
 * `provider`: money that the provider holds for us. `sales`: earned. `refunds-payable`: owed to buyers. `losses`: taken
 * from us beyond what was paid, as when a bank takes back what was refunded before.
 */
export type Account = 'provider' | 'sales' | 'refunds-payable' | 'losses';

export interface LedgerLine {
  readonly account: Account;
  /** paise; positive is debit, negative is credit */
  readonly amountPaise: number;
}

export interface LedgerEntry {
  readonly kind: 'capture' | 'refund-due' | 'refund' | 'dispute';
  readonly lines: readonly LedgerLine[];
}

/** What is booked of one payment, in paise: still earned, and owed to its buyer. */
export interface Booked {
  readonly salesPaise: number;
  readonly payablePaise: number;
}

function entry(kind: LedgerEntry['kind'], credit: Account, debits: readonly (readonly [Account, number])[]) {
  const lines = debits.filter(([, paise]) => paise > 0).map(([account, amountPaise]) => ({ account, amountPaise }));
  const amountPaise = -lines.reduce((sum, line) => sum + line.amountPaise, 0);
  return { kind, lines: [...lines, { account: credit, amountPaise }] };
}

/** Money arrived; what does not pay an order is owed back immediately. */
export function captureEntry(amountPaise: number, paysOrder: boolean): LedgerEntry {
  return entry('capture', paysOrder ? 'sales' : 'refunds-payable', [['provider', amountPaise]]);
}

/** What is left of a sale was taken back: its money is owed to the buyer. Nothing to book when nothing is left. */
export function refundDueEntries({ salesPaise }: Booked): LedgerEntry[] {
  return salesPaise > 0 ? [entry('refund-due', 'refunds-payable', [['sales', salesPaise]])] : [];
}

/** The provider has paid the buyer back: what was owed, and what was not requested, from the sale. */
export function refundEntries(amountPaise: number, { salesPaise, payablePaise }: Booked): LedgerEntry[] {
  const notOwed = Math.max(amountPaise - payablePaise, 0);
  const fromSales = Math.min(notOwed, salesPaise);
  const due = entry('refund-due', 'refunds-payable', [
    ['sales', fromSales],
    ['losses', notOwed - fromSales],
  ]);
  return [...(notOwed > 0 ? [due] : []), entry('refund', 'provider', [['refunds-payable', amountPaise]])];
}

/** A bank has taken money back for the buyer: first what is owed to that buyer anyway. */
export function disputeEntry(amountPaise: number, { salesPaise, payablePaise }: Booked): LedgerEntry {
  const owed = Math.min(amountPaise, payablePaise);
  const fromSales = Math.min(amountPaise - owed, salesPaise);
  return entry('dispute', 'provider', [
    ['refunds-payable', owed],
    ['sales', fromSales],
    ['losses', amountPaise - owed - fromSales],
  ]);
}

/**
 * `provider`: money that the provider holds for us. `sales`: earned. `refunds-payable`: owed to buyers. `losses`: taken
 * from us beyond what was paid, as when a bank takes back what was refunded before. `courier-receivable`: cash that
 * couriers collected and owe us; `courier-charges`: what they kept of it. `bank`: what they paid out, less what the staff
 * paid back by transfer.
 */
export type Account =
  'provider' | 'sales' | 'refunds-payable' | 'losses' | 'courier-receivable' | 'courier-charges' | 'bank';

export interface LedgerLine {
  readonly account: Account;
  /** paise; positive is debit, negative is credit */
  readonly amountPaise: number;
}

export interface LedgerEntry {
  readonly kind: 'capture' | 'refund-due' | 'refund' | 'dispute' | 'cash' | 'remittance';
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

/** A courier took cash for a parcel. */
export function cashEntry(amountPaise: number): LedgerEntry {
  return entry('cash', 'sales', [['courier-receivable', amountPaise]]);
}

/** A courier paid cash out, less the charges that it kept. */
export function remittanceEntry(amountPaise: number, chargesPaise: number): LedgerEntry {
  return entry('remittance', 'courier-receivable', [
    ['bank', amountPaise - chargesPaise],
    ['courier-charges', chargesPaise],
  ]);
}

/**
 * What is left of a sale, or a part of it, was taken back: its money is owed to the buyer. Nothing to book when nothing
 * is left.
 */
export function refundDueEntries({ salesPaise }: Booked, partPaise = salesPaise): LedgerEntry[] {
  const owedPaise = Math.min(partPaise, salesPaise);
  return owedPaise > 0 ? [entry('refund-due', 'refunds-payable', [['sales', owedPaise]])] : [];
}

/** The buyer is paid back, from the provider or our bank: what was owed, and what was not requested, from the sale. */
export function refundEntries(
  amountPaise: number,
  { salesPaise, payablePaise }: Booked,
  from: 'provider' | 'bank' = 'provider',
): LedgerEntry[] {
  const notOwed = Math.max(amountPaise - payablePaise, 0);
  const fromSales = Math.min(notOwed, salesPaise);
  const due = entry('refund-due', 'refunds-payable', [
    ['sales', fromSales],
    ['losses', notOwed - fromSales],
  ]);
  return [...(notOwed > 0 ? [due] : []), entry('refund', from, [['refunds-payable', amountPaise]])];
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

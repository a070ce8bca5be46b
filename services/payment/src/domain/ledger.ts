/** `provider`: money that the provider holds for us. `sales`: earned. `refunds-payable`: owed to buyers. */
export type Account = 'provider' | 'sales' | 'refunds-payable';

export interface LedgerLine {
  readonly account: Account;
  /** paise; positive is debit, negative is credit */
  readonly amountPaise: number;
}

export interface LedgerEntry {
  readonly kind: 'capture' | 'refund-due' | 'refund';
  readonly lines: readonly LedgerLine[];
}

function move(kind: LedgerEntry['kind'], amountPaise: number, debit: Account, credit: Account): LedgerEntry {
  const lines = [
    { account: debit, amountPaise },
    { account: credit, amountPaise: -amountPaise },
  ];
  return { kind, lines };
}

/** Money arrived; what does not pay an order is owed back at once. */
export function captureEntry(amountPaise: number, paysOrder: boolean): LedgerEntry {
  return move('capture', amountPaise, 'provider', paysOrder ? 'sales' : 'refunds-payable');
}

/** A sale was taken back: its money is owed to the buyer. */
export function refundDueEntry(amountPaise: number): LedgerEntry {
  return move('refund-due', amountPaise, 'sales', 'refunds-payable');
}

/** The provider has paid the buyer back. */
export function refundEntry(amountPaise: number): LedgerEntry {
  return move('refund', amountPaise, 'refunds-payable', 'provider');
}

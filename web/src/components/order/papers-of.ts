import type { Order } from '@shop/contracts/api/order';
import { numberInAddress } from './order-words';

interface Paper {
  kind: 'invoice' | 'credit-note';
  number: string;
  /** below the order's address, shopper's or staff's */
  path: string;
}

/** The papers that were issued for an order: its invoice, then its credit notes. */
export function papersOf({ invoice, creditNotes = [] }: Pick<Order, 'invoice' | 'creditNotes'>): Paper[] {
  return [
    ...(invoice === undefined ? [] : [{ kind: 'invoice' as const, number: invoice, path: 'invoice' }]),
    ...creditNotes.map((number) => ({
      kind: 'credit-note' as const,
      number,
      path: `credit-notes/${numberInAddress(number)}`,
    })),
  ];
}

import { formatRupees, paiseToRupees } from '@shop/contracts/money';
import type { CreditNote, CreditReason, Invoice } from '../domain/document';

/** Only who is registered for the tax may call it a tax invoice. */
export function documentTitle({ kind, seller }: Pick<Invoice | CreditNote, 'kind' | 'seller'>): string {
  if (kind === 'credit-note') return 'Credit note';
  return seller.gstin === undefined ? 'Invoice' : 'Tax invoice';
}

export const REASONS: Readonly<Record<CreditReason, string>> = {
  returned: 'Goods returned',
  'came-back': 'Parcel came back',
  cancelled: 'Cancelled before dispatch',
  allowance: 'Allowance',
};

const DAY = new Intl.DateTimeFormat('en-IN', {
  ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' },
});

/** @param at ISO @returns the day in India: `21 November 2026` */
export function longDay(at: string): string {
  return DAY.format(new Date(at));
}

export function rupees(paise: number): string {
  return formatRupees(paiseToRupees(paise));
}

/** The same without its sign, for columns. */
export function figure(paise: number): string {
  return rupees(paise).replace('₹', '');
}

/** @param rate in hundredths of a per cent */
export function percent(rate: number): string {
  return `${rate / 100}%`;
}

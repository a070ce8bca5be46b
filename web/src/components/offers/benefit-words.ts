import type { Benefit } from '@shop/contracts/api/offers';
import { formatRupees } from '@shop/contracts/money';

/** What an offer gives, in a few words. */
export function benefitWords(benefit: Benefit): string {
  switch (benefit.kind) {
    case 'percent':
      return `${benefit.percent}% off${benefit.most === undefined ? '' : `, at most ${short(benefit.most)}`}`;
    case 'amount':
      return `${short(benefit.amount)} off`;
    case 'buy-x-get-y':
      return `Buy ${benefit.buy}, get ${benefit.get} free`;
    case 'free-shipping':
      return 'Free delivery';
  }
}

/** Rupees without paise where there are none. */
export const short = (rupees: number): string => formatRupees(rupees).replace(/\.00$/, '');

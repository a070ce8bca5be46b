import type { PaymentMethod } from '@shop/contracts/api/order';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import type { StateCode } from '@shop/contracts/states';
import type { TaxAtRate } from './breakdown';
import type { Place } from './financial-year';
import { splitTax, taxInside } from './tax';

/** An amount with the tax inside it, in paise; the rate in hundredths of a per cent. */
export interface TaxedAmount extends TaxAtRate {
  readonly amountPaise: number;
}

/** Pieces on a document. */
export interface DocumentLine extends TaxedAmount {
  /** counts the order's lines from 0 */
  readonly line: number;
  readonly name: string;
  readonly options: Readonly<Record<string, string>> | null;
  readonly sku: string | null;
  readonly hsn: string;
  /** on a credit note 0 where only the price is lowered */
  readonly quantity: number;
  readonly unitPaise: number;
  /** what offers took off the line, and what was given back of it before it was invoiced */
  readonly discountPaise: number;
}

/** What sending costs, or taking cash. It goes with the goods: their code, the highest of their rates. */
export interface DocumentCharge extends TaxedAmount {
  readonly kind: 'delivery' | 'cash';
  readonly hsn: string;
  readonly discountPaise: number;
}

interface TradeDocument extends Place {
  readonly number: string;
  /** ISO, as are all times of a document */
  readonly issuedAt: string;
  readonly orderId: string;
  readonly orderedAt: string;
  readonly seller: TradeSettings['seller'];
  readonly placeOfSupply: StateCode;
  /** the buyer is registered for the tax */
  readonly isBusiness: boolean;
  readonly reverseCharge: false;
  readonly paymentMethod: PaymentMethod;
  readonly lines: readonly DocumentLine[];
  readonly charges: readonly DocumentCharge[];
  readonly tax: readonly TaxAtRate[];
  readonly totalPaise: number;
}

export interface Invoice extends TradeDocument {
  readonly kind: 'invoice';
  /** of the total, before it was issued */
  readonly paidPaise: number;
}

export type CreditReason = 'returned' | 'came-back' | 'cancelled' | 'allowance';

export interface CreditNote extends TradeDocument {
  readonly kind: 'credit-note';
  readonly invoice: { readonly number: string; readonly issuedAt: string };
  readonly reason: CreditReason;
}

export function isInterState({ seller, placeOfSupply }: Pick<TradeDocument, 'seller' | 'placeOfSupply'>): boolean {
  return seller.state !== placeOfSupply;
}

/** Returns an amount with its tax taken out. */
export function taxed(amountPaise: number, rate: number, interState: boolean): TaxedAmount {
  const tax = taxInside(amountPaise, rate);
  const { cgst, sgst, igst } = splitTax(tax, interState);
  return { amountPaise, rate, taxablePaise: amountPaise - tax, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst };
}

/** Returns what is taxed between two amounts, so that the parts of an amount add up to it with every tax. */
export function taxedBetween(fromPaise: number, toPaise: number, rate: number, interState: boolean): TaxedAmount {
  const [from, to] = [taxed(fromPaise, rate, interState), taxed(toPaise, rate, interState)];
  return {
    rate,
    amountPaise: to.amountPaise - from.amountPaise,
    taxablePaise: to.taxablePaise - from.taxablePaise,
    cgstPaise: to.cgstPaise - from.cgstPaise,
    sgstPaise: to.sgstPaise - from.sgstPaise,
    igstPaise: to.igstPaise - from.igstPaise,
  };
}

/** Adds up the tax of a document's parts by rate, the lowest first, and what they cost. */
export function totalsOf(parts: readonly TaxedAmount[]): { tax: TaxAtRate[]; totalPaise: number } {
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((one, other) => one - other);
  const sum = (of: readonly TaxedAmount[], name: Exclude<keyof TaxedAmount, 'rate'>) =>
    of.reduce((total, part) => total + part[name], 0);
  const tax = rates.map((rate) => {
    const at = parts.filter((part) => part.rate === rate);
    return {
      rate,
      taxablePaise: sum(at, 'taxablePaise'),
      cgstPaise: sum(at, 'cgstPaise'),
      sgstPaise: sum(at, 'sgstPaise'),
      igstPaise: sum(at, 'igstPaise'),
    };
  });
  return { tax, totalPaise: sum(parts, 'amountPaise') };
}

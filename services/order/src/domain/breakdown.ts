import type { Order, OrderLine } from './order';
import { discountOf, lineTotal } from './spread';
import { splitTax, taxInside } from './tax';

/** Tax at one rate, inside the amounts, in paise; the rate in hundredths of a per cent. */
export interface TaxAtRate {
  readonly rate: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** What an order costs and why, in paise. The tax is inside. */
export interface Breakdown {
  /** the items before any offer */
  readonly itemsPaise: number;
  /** what offers take off them */
  readonly discountPaise: number;
  readonly shippingPaise: number;
  readonly codFeePaise: number;
  readonly totalPaise: number;
  readonly tax: readonly TaxAtRate[];
}

/** An amount with the rate of the tax inside it. */
export interface Taxed {
  readonly paise: number;
  readonly rate: number;
}

type Priced = Pick<OrderLine, 'pricePaise' | 'offPaise' | 'quantity' | 'taxRate'>;
type Charged = Pick<Order, 'shippingPaise' | 'codFeePaise'> & { readonly lines: readonly Priced[] };

/** Returns the rate of what is charged for delivery and cash: it goes with the goods, so by the highest of theirs. */
export function chargeRate(lines: readonly Priced[]): number {
  return Math.max(0, ...lines.map(({ taxRate }) => taxRate ?? 0));
}

/** Returns every amount of an order with its rate: the lines, then the charges. */
export function taxedAmounts({ lines, shippingPaise, codFeePaise }: Charged): Taxed[] {
  const rate = chargeRate(lines);
  return [
    ...lines.map((line) => ({ paise: lineTotal(line), rate: line.taxRate ?? 0 })),
    { paise: shippingPaise, rate },
    { paise: codFeePaise, rate },
  ].filter(({ paise }) => paise > 0);
}

/** Adds up amounts by their rate, the lowest first. The tax of each amount is rounded by itself, as an invoice shows it. */
export function taxByRate(amounts: readonly Taxed[], isInterState: boolean): TaxAtRate[] {
  const rates = [...new Set(amounts.map(({ rate }) => rate))].sort((one, other) => one - other);
  return rates.map((rate) => {
    const parts = amounts
      .filter((amount) => amount.rate === rate)
      .map(({ paise }) => partsOf(paise, rate, isInterState));
    const total = (name: keyof (typeof parts)[number]) => parts.reduce((sum, part) => sum + part[name], 0);
    return {
      rate,
      taxablePaise: total('taxablePaise'),
      cgstPaise: total('cgst'),
      sgstPaise: total('sgst'),
      igstPaise: total('igst'),
    };
  });
}

function partsOf(paise: number, rate: number, isInterState: boolean) {
  const tax = taxInside(paise, rate);
  return { taxablePaise: paise - tax, ...splitTax(tax, isInterState) };
}

/** Returns what an order costs and why. Its parts add up to the total, and so do its taxable values and taxes. */
export function breakdownOf(order: Charged, isInterState: boolean): Breakdown {
  const itemsPaise = order.lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const discountPaise = discountOf(order.lines);
  const { shippingPaise, codFeePaise } = order;
  const totalPaise = itemsPaise - discountPaise + shippingPaise + codFeePaise;
  return {
    itemsPaise,
    discountPaise,
    shippingPaise,
    codFeePaise,
    totalPaise,
    tax: taxByRate(taxedAmounts(order), isInterState),
  };
}

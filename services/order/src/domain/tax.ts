/** A tax rate, in hundredths of a per cent: 1800 is 18 %. */
export interface TaxRate {
  /** what the HSN code begins with; the longest prefix counts */
  readonly hsn: string;
  /** `YYYY-MM-DD`, the first day */
  readonly from: string;
  readonly rate: number;
  /** the value of a piece without tax, in paise, up to which `rate` applies */
  readonly thresholdPaise: number | null;
  readonly rateAbove: number | null;
}

const WHOLE = 10_000;

/**
 * Returns the rate of a piece's tax, in hundredths of a per cent. A threshold is about the value without tax: a price that
 * is above it with the lower rate taken out has the higher one, also where it would be below it again with that taken out.
 * @param day `YYYY-MM-DD`
 */
export function rateOf(rates: readonly TaxRate[], hsn: string, pricePaise: number, day: string): number {
  const applying = rates.filter((rate) => hsn.startsWith(rate.hsn) && rate.from <= day);
  const [found] = applying.sort((one, other) => other.hsn.length - one.hsn.length || (one.from < other.from ? 1 : -1));
  if (!found) return 0;
  const { rate, thresholdPaise, rateAbove } = found;
  if (thresholdPaise === null || rateAbove === null) return rate;
  return pricePaise * WHOLE > thresholdPaise * (WHOLE + rate) ? rateAbove : rate;
}

/** Returns the tax inside an amount, in paise, rounded half up. */
export function taxInside(paise: number, rate: number): number {
  return Math.floor((2 * paise * rate + WHOLE + rate) / (2 * (WHOLE + rate)));
}

export interface TaxParts {
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

/** Splits a tax between the union and the state where seller and place of supply share one; an odd paisa goes to the state. */
export function splitTax(taxPaise: number, isInterState: boolean): TaxParts {
  if (isInterState) return { cgst: 0, sgst: 0, igst: taxPaise };
  const cgst = Math.floor(taxPaise / 2);
  return { cgst, sgst: taxPaise - cgst, igst: 0 };
}

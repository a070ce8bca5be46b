import type { WireTaxRate } from '@shop/contracts/api/trade-settings';
import { plainPrice } from '../../lib/forms/plain-price';
import { newHexId } from '../../lib/new-hex-id';

/** A tax rate as the form holds it; amounts in rupees, rates in per cent. */
export interface RateValues {
  key: string;
  hsn: string;
  from: string;
  rate: string;
  threshold: string;
  rateAbove: string;
}

export function newRate(): RateValues {
  return { key: newHexId(), hsn: '', from: '', rate: '', threshold: '', rateAbove: '' };
}

export function rateValuesOf({ hsn, from, rate, threshold, rateAbove }: WireTaxRate): RateValues {
  return {
    ...{ key: newHexId(), hsn, from, rate: String(rate) },
    threshold: threshold === undefined ? '' : String(threshold),
    rateAbove: rateAbove === undefined ? '' : String(rateAbove),
  };
}

const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(plainPrice(text)));

/** The rates as the call wants them, still to be checked. */
export function wireRates(rates: readonly RateValues[]): unknown {
  return {
    rates: rates.map(({ hsn, from, rate, threshold, rateAbove }) => ({
      ...{ hsn: hsn.trim(), from, rate: numberOf(rate) },
      threshold: numberOf(threshold),
      rateAbove: numberOf(rateAbove),
    })),
  };
}

import { indianDay } from './days';

/** A number on an invoice has at most so many characters, by law. */
const LONGEST = 16;
const APRIL = 4;

/** Returns the financial year of a moment in India, April to March: `2627`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indianDay(at).split('-').map(Number);
  const first = month >= APRIL ? year : year - 1;
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return short(first) + short(first + 1);
}

/** Where a document stands in its series, which counts from 1 in each financial year. */
export interface Place {
  readonly financialYear: string;
  readonly sequence: number;
  /** of an order in which no money moves: those are counted apart */
  readonly isTest: boolean;
}

/**
 * Returns the number of a document, `INV/2627/000001`, or `INV/2627/T00001` where no money moves.
 * @param prefix one to four characters
 */
export function documentNumber(prefix: string, { financialYear: year, sequence, isTest }: Place): string {
  const digits = isTest ? `T${String(sequence).padStart(5, '0')}` : String(sequence).padStart(6, '0');
  const number = `${prefix}/${year}/${digits}`;
  // after the millionth document of a year
  return number.length <= LONGEST ? number : `${prefix}/${year}${digits}`;
}

/** In rupees; a bound that was not named is absent. */
export interface PriceRange {
  readonly min?: number;
  readonly max?: number;
}

export interface FoundRange {
  readonly range: PriceRange;
  /** the text without the words that named the prices */
  readonly rest: string;
}

const AMOUNT = String.raw`(?:₹|rs\.?|inr|rupees)?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(k|lakhs?|lacs?)?\b\s*(?:₹|rs\.?|inr|rupees|/-)?`;
const BETWEEN = new RegExp(String.raw`\b(?:between|from)?\s*${AMOUNT}\s*(?:-|–|to|and)\s*${AMOUNT}`, 'i');
const AT_MOST = new RegExp(
  String.raw`(?:\b(?:under|below|beneath|within|less than|lower than|cheaper than|not more than|no more than|up ?to|upto|at most|max(?:imum)?(?: of)?|budget(?: of| is)?)|<=?)\s*${AMOUNT}`,
  'i',
);
const AT_LEAST = new RegExp(
  String.raw`(?:\b(?:over|above|more than|at least|min(?:imum)?(?: of)?|starting (?:at|from)|costlier than)|>=?)\s*${AMOUNT}`,
  'i',
);
const ABOUT = new RegExp(String.raw`\b(?:around|about|approx(?:imately)?|roughly|near)\s*${AMOUNT}`, 'i');

const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1_000, l: 100_000 };
/** Above any price in the shop, in rupees. */
const LARGEST = 10_000_000;
/** How far "around" reaches to either side. */
const NEARBY = 0.25;

/** Reads prices such as `under ₹2,000`, `between 500 and 1k` or `around rs. 1500`, already in plain text. */
export function findPriceRange(text: string): FoundRange {
  const between = BETWEEN.exec(text);
  if (between && isPrices(between[0])) {
    const amounts = [rupees(between[1], between[2]), rupees(between[3], between[4])].sort((a, b) => a - b);
    return { range: { min: amounts[0], max: amounts[1] }, rest: without(text, between[0]) };
  }
  const about = ABOUT.exec(text);
  if (about) {
    const amount = rupees(about[1], about[2]);
    const range = { min: Math.round(amount * (1 - NEARBY)), max: Math.round(amount * (1 + NEARBY)) };
    return { range, rest: without(text, about[0]) };
  }
  const most = AT_MOST.exec(text);
  const least = AT_LEAST.exec(text);
  return {
    range: {
      ...(least ? { min: rupees(least[1], least[2]) } : {}),
      ...(most ? { max: rupees(most[1], most[2]) } : {}),
    },
    rest: [most, least].reduce((rest, match) => (match ? without(rest, match[0]) : rest), text),
  };
}

/** `2-3 years` is an age, `500 to 1000` are prices: small numbers without a sign of money are no prices. */
function isPrices(text: string): boolean {
  if (/₹|rs|inr|rupees|between|\dk\b/.test(text)) return true;
  return (text.match(/\d[\d,]*/g) ?? []).every((number) => Number(number.replaceAll(',', '')) >= 100);
}

function rupees(digits: string | undefined, multiplier: string | undefined): number {
  const amount = Number((digits ?? '0').replaceAll(',', '')) * (MULTIPLIERS[multiplier?.[0] ?? ''] ?? 1);
  return Math.min(Math.round(amount * 100) / 100, LARGEST);
}

function without(text: string, part: string): string {
  return text.replace(part, ' ');
}

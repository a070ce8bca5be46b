/** The HSN chapters of clothes and shoes, which have two rates by the price of a piece. */
const TWO_RATES = /^6[1-4]/;
/** What products of a category are, unless they say otherwise. */
const CHAPTERS: Readonly<Record<string, string>> = { Fashion: '62', Accessories: '62', Shoes: '64' };

/**
 * Whether a price fits neither rate: without tax of 5 % it is above ₹2,500, without tax of 18 % it is not.
 * @param rupees with tax
 */
export function fitsNeitherRate(rupees: number, { hsn, category }: { hsn: string; category: string }): boolean {
  const code = hsn.trim() === '' ? (CHAPTERS[category] ?? '') : hsn.trim();
  return TWO_RATES.test(code) && rupees > 2625 && rupees <= 2950;
}

/** People write ₹3,490 or Rs. 3 490; the server reads digits and a point. */
export function plainPrice(text: string): string {
  return text.replace(/^\s*(₹|rs\.?|inr)/i, '').replace(/[,\s]/g, '');
}

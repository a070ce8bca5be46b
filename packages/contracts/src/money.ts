/** Money is integer paise inside the shop; rupees (at most two decimals) on the wire. */

/** Largest amount handled, ₹10 crore in paise: far above any order, far below the limit of exact integers. */
export const MAX_PAISE = 1_000_000_000_00;

/**
 * Rupees as a JSON number to integer paise. Clients compute in floating point, so anything within half a paisa
 * of a whole paisa is that paisa.
 * @throws RangeError when the number is not finite, is negative or is above {@link MAX_PAISE}.
 */
export function rupeesToPaise(rupees: number): number {
  return roundPaise(rupees * 100);
}

/**
 * A paise amount that went through floating point back to the integer it stands for.
 * @throws RangeError when the number is not finite, is negative or is above {@link MAX_PAISE}.
 */
export function roundPaise(paise: number): number {
  if (!Number.isFinite(paise) || paise < 0 || paise > MAX_PAISE) throw new RangeError(`not an amount: ${paise}`);
  return Math.round(paise);
}

/** Integer paise to rupees, exact to two decimals. */
export function paiseToRupees(paise: number): number {
  return paise / 100;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** `₹12,490.00`: Indian digit grouping, always two decimals. Takes rupees. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** The same of an amount in paise: `₹1,234.50`. */
export function formatPaise(paise: number): string {
  return formatRupees(paiseToRupees(paise));
}

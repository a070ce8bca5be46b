import type { ProductVariant } from '@shop/contracts/api/product';

/** The one value of a field that may name several with commas; undefined where it names none, or more. */
export function onlyValue(values: string | undefined): string | undefined {
  return values === undefined || values === '' || values.includes(',') ? undefined : values;
}

/** The number of the trade under a piece's barcode; undefined where that is only the shop's own. */
export function gtinOf({ barcode = '' }: Pick<ProductVariant, 'barcode'>): string | undefined {
  return /^(?:\d{8}|\d{12,14})$/.test(barcode) && isChecked(barcode) ? barcode : undefined;
}

/** Whether the last digit is the check of the others, which count three and one in turn from the right. */
function isChecked(digits: string): boolean {
  const fromRight = Array.from(digits, Number).toReversed();
  const sum = fromRight.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}

import type { Product, ProductVariant } from '@shop/contracts/api/product';

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

const MATERIAL = /^(?:material|fabric)$/i;

/** What a product is made of, where it is said by that name. */
export function materialOf({ facts = [], options = [] }: Pick<Product, 'facts' | 'options'>): string | undefined {
  const said = facts.find(({ name }) => MATERIAL.test(name.trim()));
  const chosen = options.find(({ name, values }) => MATERIAL.test(name.trim()) && values.length === 1);
  return said?.value ?? chosen?.values[0];
}

const GENDERS = { women: 'female', men: 'male' } as const;
export type Gender = (typeof GENDERS)[keyof typeof GENDERS];

/** Whom a product is for, by its tags; undefined where that is nobody in particular, or several. */
export function genderOf({ tag = '' }: Pick<Product, 'tag'>): Gender | undefined {
  const tags = tag.split(',').map((each) => each.trim().toLowerCase());
  const [gender, ...others] = Object.entries(GENDERS).filter(([audience]) => tags.includes(audience));
  return others.length === 0 && !tags.includes('kids') ? gender?.[1] : undefined;
}

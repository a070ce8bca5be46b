/** What a product comes in, such as a size. */
export interface Option {
  readonly name: string;
  readonly values: readonly string[];
}

/** A variant as it is kept: plain data, absent properties left out. Prices in paise; absent: the product's. */
export interface Variant {
  readonly id: string;
  /** in upper case; no other variant of the shop has it */
  readonly sku: string;
  readonly barcode?: string;
  /** one for each of the product's options, in their order */
  readonly values: readonly string[];
  readonly pricePaise?: number;
  readonly mrpPaise?: number;
  /** one of the product's pictures; absent: its first */
  readonly image?: string;
  readonly active: boolean;
  /** pieces that can be ordered; absent when not counted apart from the product */
  readonly stock?: number;
  /** sequence of the stock event that `stock` comes from */
  readonly stockSequence: number;
}

/** What a product comes in, and in which combinations. */
export interface Variety {
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
}

export const NO_VARIETY: Variety = { options: [], variants: [] };

/** How names and values are compared: as people read them. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Returns whether a variant has these values, in the order of the options. */
export function hasValues({ values }: Pick<Variant, 'values'>, wanted: readonly string[]): boolean {
  return (
    values.length === wanted.length && values.every((value, index) => folded(value) === folded(wanted[index] ?? ''))
  );
}

/** Every value of the options, to search by. */
export function optionValues({ options }: Variety): string {
  return options.flatMap(({ values }) => values).join(' ');
}

export function skusOf({ variants }: Variety): string[] {
  return variants.map(({ sku }) => sku);
}

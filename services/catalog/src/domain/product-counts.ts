import { marksOf, type Mark } from './facets';
import type { CatalogProduct } from './product';
import { bucketOf, TOP_LEVEL } from './price-ranges';
import { tagValues } from './tags';

/** The level of a figure that is of all prices. */
export const ALL_PRICES = -1;
/** The level of a figure that is of a mark; none of those that know of no marks reads it. */
export const MARKED = -2;

/**
 * How many products more, or fewer, a category has: of a tag, or of any if that is empty; of the prices of a bucket, or of
 * all.
 */
export interface CountDifference {
  readonly tag: string;
  readonly category: string;
  readonly categoryKey: string;
  readonly level: number;
  readonly bucket: number;
  /** absent: of those with any */
  readonly mark?: Mark;
  readonly n: number;
}

export const COUNTED = [
  'category',
  'tag',
  'pricePaise',
  'mrpPaise',
  'color',
  'size',
  'brand',
  'stock',
  'rating',
] as const;
export type Counted = Pick<CatalogProduct, (typeof COUNTED)[number]>;

/** Returns the figures that a product counts in, or that differ by a change; undefined: there is no product. */
export function differencesBetween(before: Counted | undefined, after: Counted | undefined): CountDifference[] {
  return sumOf([
    ...(before ? figuresOf(before).map((figure) => ({ ...figure, n: -1 })) : []),
    ...(after ? figuresOf(after) : []),
  ]);
}

/** Adds up what is of the same figure; what comes to nothing is left out. */
export function sumOf(differences: Iterable<CountDifference>): CountDifference[] {
  const sums = new Map<string, CountDifference>();
  for (const difference of differences) {
    const key = figureName(difference);
    const { n } = sums.get(key) ?? { n: 0 };
    sums.set(key, { ...difference, n: n + difference.n });
  }
  return [...sums.values()].filter(({ n }) => n !== 0);
}

/** Returns the same for the same figure. */
export function figureName({ tag, category, level, bucket, mark }: CountDifference): string {
  return JSON.stringify([tag, category, level, bucket, ...(mark === undefined ? [] : [mark])]);
}

function figuresOf(product: Counted): CountDifference[] {
  const { category, tag, pricePaise } = product;
  const levels = Array.from({ length: TOP_LEVEL + 1 }, (_, level) => ({ level, bucket: bucketOf(pricePaise, level) }));
  const marks = marksOf(product).map((mark) => ({ level: MARKED, bucket: 0, mark }));
  return ['', ...tagValues(tag)].flatMap((each) =>
    [{ level: ALL_PRICES, bucket: 0 }, ...levels, ...marks].map((place) => ({
      ...{ tag: each, category, categoryKey: category.toLowerCase() },
      ...place,
      n: 1,
    })),
  );
}

import type { FoundProducts } from '../../ports/product-store';

/** What a list says of all its pages, as of a version of the catalogue. */
export interface Counts extends Pick<FoundProducts, 'total' | 'categories' | 'tags' | 'marks' | 'paise'> {
  readonly version: number;
}

export interface CountsRow {
  version: number;
  total: number;
  categories: Record<string, number>;
  tags: Record<string, number>;
  /** absent where they are read apart */
  marks?: Record<string, number>;
  min_paise: number | null;
  max_paise: number | null;
}

export function toCounts(row: CountsRow | undefined): Counts {
  if (!row) throw new Error('an aggregate without a row');
  const { version, total, categories, tags, marks, min_paise: min, max_paise: max } = row;
  return { version, total, categories, tags, marks, paise: min === null || max === null ? null : { min, max } };
}

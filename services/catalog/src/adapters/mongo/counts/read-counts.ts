import type { QueryFilter } from 'mongoose';
import { ALL_PRICES, MARKED } from '../../../domain/product-counts';
import { MOST_PAISE, priceRanges } from '../../../domain/price-ranges';
import type { Mark } from '../../../domain/facets';
import type { FoundProducts, ProductSearch } from '../../../ports/product-store';
import type { Mongo } from '../connection';
import type { CountDocument } from '../documents';

type Group = Pick<CountDocument, 'tag' | 'category' | 'categoryKey' | 'n'>;
export type Figures = Pick<FoundProducts, 'total' | 'categories' | 'tags' | 'marks' | 'paise'>;

/** Reads a total and facets of a list without words, of one tag or any, from the figures that are kept. */
export async function readKeptCounts(
  { counts }: Pick<Mongo, 'counts'>,
  generation: string,
  search: ProductSearch,
): Promise<Figures> {
  const [tag = ''] = search.tags ?? [];
  const isIn = ({ categoryKey }: Group) => search.categories?.includes(categoryKey) ?? true;
  const groups = await counts.find({ generation, level: ALL_PRICES, n: { $gt: 0 } }).lean<Group[]>();
  const counted = isPriced(search) ? await inRange(search) : groups;
  const own = counted.filter((group) => group.tag === tag);
  const places = groups.filter((group) => group.tag === tag && isIn(group)).map(({ categoryKey }) => categoryKey);
  const [lowest, highest] = await Promise.all([priceAtEnd(1), priceAtEnd(-1)]);
  return {
    total: own.filter(isIn).reduce((sum, { n }) => sum + n, 0),
    categories: sums(own, 'category'),
    tags: sums(
      counted.filter((group) => group.tag !== '' && isIn(group)),
      'tag',
    ),
    paise: lowest && highest ? { min: lowest.bucket, max: highest.bucket } : null,
  };

  function inRange({ minPaise = 0, maxPaise = MOST_PAISE }: ProductSearch): Promise<Group[]> | Group[] {
    const buckets = priceRanges(minPaise, maxPaise).map(({ level, low, high }): QueryFilter<CountDocument> => ({
      level,
      bucket: { $gte: low, $lte: high },
    }));
    if (buckets.length === 0) return [];
    return counts
      .aggregate<{ _id: Omit<Group, 'n'>; n: number }>([
        { $match: { generation, $or: buckets } },
        { $group: { _id: { tag: '$tag', category: '$category', categoryKey: '$categoryKey' }, n: { $sum: '$n' } } },
        { $match: { n: { $gt: 0 } } },
      ])
      .then((found) => found.map(({ _id, n }) => ({ ..._id, n })));
  }

  async function priceAtEnd(direction: 1 | -1): Promise<Pick<CountDocument, 'bucket'> | undefined> {
    const of = { generation, tag, level: 0, n: { $gt: 0 } };
    const [end] = await counts
      .find({ ...of, categoryKey: { $in: places } }, { bucket: 1 })
      .sort({ bucket: direction })
      .limit(1)
      .lean();
    return end;
  }
}

/** Reads how many products of a list have each mark, where that is kept: without words, prices and several tags. */
export async function readKeptMarks(
  { counts }: Pick<Mongo, 'counts'>,
  generation: string,
  { tags = [''], categories }: ProductSearch,
): Promise<Record<Mark, number>> {
  const found = await counts.aggregate<{ _id: Mark; n: number }>([
    {
      $match: {
        ...{ generation, level: MARKED, tag: tags[0], n: { $gt: 0 } },
        ...(categories ? { categoryKey: { $in: [...categories] } } : {}),
      },
    },
    { $group: { _id: '$mark', n: { $sum: '$n' } } },
  ]);
  return Object.fromEntries(found.map(({ _id, n }) => [_id, n]));
}

export function isPriced({ minPaise, maxPaise }: ProductSearch): boolean {
  return minPaise !== undefined || maxPaise !== undefined;
}

function sums(groups: readonly Group[], by: 'tag' | 'category'): Record<string, number> {
  const totals = new Map<string, number>();
  for (const group of groups) totals.set(group[by], (totals.get(group[by]) ?? 0) + group.n);
  return Object.fromEntries(totals);
}

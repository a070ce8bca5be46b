import type { Queryable } from '@shop/platform/db/database';
import { wrongCounts, wrongEntries, wrongMarks } from '../adapters/counts-audit';

/** Counts the whole catalogue and returns a sentence for each figure and each list that is kept otherwise. */
export async function auditCounts(db: Queryable): Promise<string[]> {
  const counts = await wrongCounts(db);
  const marks = await wrongMarks(db);
  const entries = await wrongEntries(db);
  return [
    ...counts.map(({ tag, category, prices, kept, counted }) => {
      const products = tag === '' ? 'products' : `products with the tag “${tag}”`;
      const of = prices === null ? '' : `, ${prices} of their prices`;
      return `Of “${category}”, ${kept} ${products} are kept, and there are ${counted}${of}.`;
    }),
    ...marks.map(({ tag, category, mark, kept, counted }) => {
      const products = tag === '' ? 'products' : `products with the tag “${tag}”`;
      return `Of “${category}”, ${kept} ${products} marked “${mark}” are kept, and there are ${counted}.`;
    }),
    ...entries.map((id) => `Product ${id} is not in the lists of its tags as it is.`),
  ];
}

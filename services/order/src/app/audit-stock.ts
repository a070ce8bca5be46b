import { findInRanges, rangesOf } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import { wrongSold } from '../adapters/sold-audit';
import { auditedStock, type AuditedStock } from '../adapters/stock-audit';

/** Products that one statement looks at, with all their movements. */
const PRODUCTS = 100;

/** Reads the whole stock and returns a sentence for each figure that does not follow from movements and orders. */
export async function auditStock(db: Queryable): Promise<string[]> {
  const figures = await findInRanges(rangesOf(db, 'stock', 'product_id', PRODUCTS), async (range) =>
    (await auditedStock(db, range)).flatMap(auditFigures),
  );
  const sold = (await wrongSold(db)).map(
    (wrong) => `${nameOf(wrong)} has ${wrong.sold} sold, orders and exchanges took ${wrong.taken}.`,
  );
  return [...figures, ...sold];
}

const nameOf = ({ productId, variantId }: Pick<AuditedStock, 'productId' | 'variantId'>) =>
  variantId === null ? `Product ${productId}` : `Variant ${variantId}`;

function auditFigures({ moved, leaked, wanted, onHand, held, sold, ...subject }: AuditedStock): string[] {
  const name = nameOf(subject);
  const figures = [
    ['on hand', onHand, moved.onHand],
    ['held', held, moved.held],
    ['sold', sold, moved.sold],
  ] as const;
  return [
    ...figures.flatMap(([what, is, sum]) =>
      is === sum ? [] : [`${name} has ${is} ${what}, by its movements ${sum}.`],
    ),
    ...figures.flatMap(([what, is]) => (is < 0 ? [`${name} has less than nothing ${what}: ${is}.`] : [])),
    ...(leaked === 0
      ? []
      : [`${name} has ${leaked} more on hand and sold than it ever received, less what was written off.`]),
    ...(held === wanted ? [] : [`${name} has ${held} held, orders and exchanges hold ${wanted}.`]),
  ];
}

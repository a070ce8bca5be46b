import type { Queryable } from '../db/database';

/** Keys behind `after`, up to and with `upTo`. */
export interface Range {
  readonly after: string;
  readonly upTo: string;
}

/** Behind each key: ids are of digits and small letters, or begin with such. */
const BEYOND = 'zzzz';

/**
 * Divides all keys into ranges, each with so many rows of a table. The first and the last one are open: what belongs to no row of
 * the table is in one of them too.
 */
export async function* rangesOf(db: Queryable, table: string, key: string, rows: number): AsyncGenerator<Range> {
  for (let after = ''; ;) {
    const [last] = await db.query<{ key: string }>(
      `SELECT ${key} AS key FROM ${table} WHERE ${key} > $1 ORDER BY ${key} OFFSET $2 LIMIT 1`,
      [after, rows - 1],
    );
    yield { after, upTo: last?.key ?? BEYOND };
    if (!last) return;
    after = last.key;
  }
}

/** Finds something in each range, one after the other. */
export async function findInRanges<T>(
  ranges: AsyncIterable<Range>,
  find: (range: Range) => Promise<readonly T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for await (const range of ranges) found.push(...(await find(range)));
  return found;
}

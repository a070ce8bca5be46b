import type { Queryable } from '@shop/platform/db/database';
import type { PlaceOrder } from '../../domain/product-place';
import type { ProductSearch } from '../../ports/product-store';
import { PRODUCT_COLUMNS, type ProductRow } from '../product-rows';
import type { Values } from './values';
import { rankIn } from './word-matches';

export type PageRow = ProductRow & { name_key: string; rating_key: number; rank: number | null };

export interface Page {
  /** of the catalogue, when the page was read */
  readonly version: number;
  readonly rows: PageRow[];
}

/** Reads the products of ids that a query names in order, and the catalogue's version, in one statement. */
export async function readPage(
  db: Queryable,
  ids: string,
  { search, order, backwards }: { search: ProductSearch; order: PlaceOrder; backwards?: boolean },
  values: Values,
): Promise<Page> {
  const rows = await db.query<PageRow & { catalogue_version: number; place: number | null }>(
    `WITH page AS MATERIALIZED (SELECT version AS catalogue_version, ARRAY(${ids}) AS ids FROM catalogue)
     SELECT catalogue_version, product.* FROM page LEFT JOIN LATERAL (
       SELECT ${PRODUCT_COLUMNS}, name_key, rating_key, ${rankIn(search, order, values)} AS rank, place
       FROM unnest(ids) WITH ORDINALITY AS each (listed, place) JOIN products ON id = listed
     ) AS product ON true ORDER BY place ${backwards ? 'DESC' : 'ASC'}`,
    values.all,
  );
  const version = rows[0]?.catalogue_version;
  if (version === undefined) throw new Error('a catalogue without a version');
  return { version, rows: rows.filter(({ place }) => place !== null) };
}

import type { Queryable } from '@shop/platform/db/database';

/** How often an offer is used now: SQL on `offers o`. */
export const USES = `coalesce((SELECT sum(c.uses) FROM offer_counts c WHERE c.offer_id = o.id), 0)::bigint`;

/** What an offer has saved in all, in paise: SQL on `offers o`. */
export const SAVED = `coalesce((SELECT sum(c.saved_paise) FROM offer_counts c WHERE c.offer_id = o.id), 0)::bigint`;

/** Rows of one transaction. */
const MOST = 5_000;

/** How many rows can be put together with others: SQL. */
export const SPARE_USES = '(SELECT count(*) - count(DISTINCT offer_id) FROM offer_counts)';

/** Puts the counts of uses together, one row for each offer that has several. @returns whether there may be more of them */
export async function mergeOfferCounts(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ found: number }>(
    `WITH several AS (SELECT offer_id FROM offer_counts GROUP BY offer_id HAVING count(*) > 1),
     part AS (SELECT c.ctid FROM offer_counts c JOIN several USING (offer_id) ORDER BY offer_id LIMIT $1),
     gone AS (DELETE FROM offer_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM part)) RETURNING *),
     merged AS (
       INSERT INTO offer_counts SELECT offer_id, sum(uses), sum(saved_paise) FROM gone
       GROUP BY offer_id HAVING sum(uses) <> 0 OR sum(saved_paise) <> 0)
     SELECT count(*) AS found FROM part`,
    [MOST],
  );
  return row?.found === MOST;
}

/** Offers whose uses are kept otherwise than they are. */
export function wrongUses(db: Queryable): Promise<{ id: string; kept: number; counted: number }[]> {
  return db.query(
    `SELECT id, coalesce(kept, 0) AS kept, coalesce(counted, 0) AS counted
     FROM (SELECT offer_id AS id, sum(uses)::bigint AS kept, sum(saved_paise) AS saved FROM offer_counts GROUP BY 1) k
       FULL JOIN (SELECT offer_id AS id, count(*) AS counted, sum(saved_paise) AS saved FROM offer_uses GROUP BY 1) c
       USING (id)
     WHERE coalesce(kept, 0) <> coalesce(counted, 0) OR coalesce(k.saved, 0) <> coalesce(c.saved, 0) ORDER BY id`,
  );
}

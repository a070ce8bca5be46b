import { RETURN_STATUSES, type ReturnStatus } from '@shop/contracts/api/returns';
import type { Queryable } from '@shop/platform/db/database';
import { countReturns, findReturnPage } from '../adapters/return-rows';
import { placeName, readPlace } from '../domain/place-in-list';
import type { OrderReturn } from '../domain/return';

const PAGE_SIZE = 20;

export interface ReturnPage {
  readonly returns: readonly OrderReturn[];
  /** where the next page begins; absent on the last */
  readonly next?: string;
  readonly counts: Readonly<Record<ReturnStatus, number>>;
}

/**
 * Returns a page of all returns, newest first, behind the place that an earlier page named.
 * @throws ValidationError for a place that no page named
 */
export async function listReturns(
  db: Queryable,
  { status, after }: { status?: ReturnStatus; after?: string },
): Promise<ReturnPage> {
  const found = await findReturnPage(db, status, after === undefined ? undefined : readPlace(after), PAGE_SIZE + 1);
  const counts = Object.fromEntries(RETURN_STATUSES.map((name) => [name, 0])) as Record<ReturnStatus, number>;
  for (const row of await countReturns(db)) counts[row.status] = row.count;
  const returns = found.slice(0, PAGE_SIZE);
  const last = returns.at(-1);
  return { returns, counts, ...(found.length > PAGE_SIZE && last ? { next: placeName(last) } : {}) };
}

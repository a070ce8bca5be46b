import type { Queryable } from '@shop/platform/db/database';
import type { CreditNote, Invoice } from '../domain/document';
import type { PlaceInList } from '../domain/place-in-list';

/** Documents issued from `from` until before `until`; without those in which no money moved where `real` says so. */
export interface DocumentFilter {
  readonly from: Date;
  readonly until: Date;
  readonly real: boolean;
}

/** A document and its place in the list, which is sorted by when they were issued. */
export interface StoredDocument extends PlaceInList {
  readonly document: Invoice | CreditNote;
}

/**
 * Returns the query for a page of invoices and credit notes behind a place, newest first unless asked otherwise. Both
 * tables are read by their index and merged.
 */
export function pageOfDocuments(
  { from, until, real }: DocumentFilter,
  { after, limit, oldestFirst = false }: { after?: PlaceInList; limit: number; oldestFirst?: boolean },
): { text: string; values: unknown[] } {
  const [direction, behind] = oldestFirst ? ['ASC', '>'] : ['DESC', '<'];
  const place = after ? `AND (issued_at, id) ${behind} ($4, $5::char(24))` : '';
  const test = real ? 'AND NOT is_test' : '';
  // the index is entered where the page begins: it is not by comparing rows
  const later = after && oldestFirst && after.createdAt > from ? after.createdAt : from;
  const justAfter = after && !oldestFirst ? after.createdAt.getTime() + 1 : Infinity;
  const earlier = justAfter < until.getTime() ? new Date(justAfter) : until;
  return {
    text: `SELECT id, issued_at AS "createdAt", document FROM (
         SELECT id, issued_at, is_test, document FROM invoices
         UNION ALL SELECT id, issued_at, is_test, document FROM credit_notes) d
       WHERE issued_at >= $1 AND issued_at < $2 ${test} ${place}
       ORDER BY issued_at ${direction}, id ${direction} LIMIT $3`,
    values: [later, earlier, limit, ...(after ? [after.createdAt, after.id] : [])],
  };
}

export function selectDocuments(
  db: Queryable,
  filter: DocumentFilter,
  page: Parameters<typeof pageOfDocuments>[1],
): Promise<StoredDocument[]> {
  const { text, values } = pageOfDocuments(filter, page);
  return db.query<StoredDocument>(text, values);
}

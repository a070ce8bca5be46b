import type { Queryable } from '@shop/platform/db/database';
import type { CreditNote, Invoice } from '../domain/document';

/** Documents issued from `from` until before `until`; without those in which no money moved where `real` says so. */
export interface DocumentFilter {
  readonly from: Date;
  readonly until: Date;
  readonly real: boolean;
}

/** The place of a document in the list: when it was issued, and its id. */
export interface DocumentPlace {
  readonly issuedAt: Date;
  readonly id: string;
}

export interface StoredDocument extends DocumentPlace {
  readonly document: Invoice | CreditNote;
}

/**
 * Returns the query for a page of invoices and credit notes behind a place, newest first unless asked otherwise. Both
 * tables are read by their index and merged.
 */
export function pageOfDocuments(
  { from, until, real }: DocumentFilter,
  { after, limit, oldestFirst = false }: { after?: DocumentPlace; limit: number; oldestFirst?: boolean },
): { text: string; values: unknown[] } {
  const [direction, behind] = oldestFirst ? ['ASC', '>'] : ['DESC', '<'];
  const place = after ? `AND (issued_at, id) ${behind} ($4, $5::char(24))` : '';
  const test = real ? 'AND NOT is_test' : '';
  // the index is entered where the page begins: it is not by comparing rows
  const later = after && oldestFirst && after.issuedAt > from ? after.issuedAt : from;
  const justAfter = after && !oldestFirst ? after.issuedAt.getTime() + 1 : Infinity;
  const earlier = justAfter < until.getTime() ? new Date(justAfter) : until;
  return {
    text: `SELECT id, issued_at AS "issuedAt", document FROM (
         SELECT id, issued_at, is_test, document FROM invoices
         UNION ALL SELECT id, issued_at, is_test, document FROM credit_notes) d
       WHERE issued_at >= $1 AND issued_at < $2 ${test} ${place}
       ORDER BY issued_at ${direction}, id ${direction} LIMIT $3`,
    values: [later, earlier, limit, ...(after ? [after.issuedAt, after.id] : [])],
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

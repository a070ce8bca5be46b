import type { Range } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import type { CreditNote, Invoice } from '../domain/document';

/** What a series gave out, and what stands in it. */
export interface AuditedSeries {
  readonly kind: string;
  readonly financialYear: string;
  readonly given: number;
  readonly issued: number;
  readonly last: number;
}

export function auditedSeries(db: Queryable): Promise<AuditedSeries[]> {
  return db.query<AuditedSeries>(
    `WITH issued AS (
       SELECT CASE WHEN is_test THEN 'test-invoice' ELSE 'invoice' END AS kind, financial_year, sequence FROM invoices
       UNION ALL
       SELECT CASE WHEN is_test THEN 'test-credit-note' ELSE 'credit-note' END, financial_year, sequence
       FROM credit_notes
     ), counted AS (
       SELECT kind, financial_year, count(*) AS issued, max(sequence) AS last FROM issued GROUP BY kind, financial_year)
     SELECT kind, financial_year AS "financialYear", coalesce(s.next - 1, 0) AS given, coalesce(c.issued, 0) AS issued,
       coalesce(c.last, 0) AS last
     FROM invoice_series s FULL JOIN counted c USING (kind, financial_year) ORDER BY kind, financial_year`,
  );
}

export interface AuditedInvoice {
  readonly id: string;
  readonly invoice: Invoice;
  readonly notes: readonly CreditNote[];
}

/** Returns the invoices of a range with their credit notes. */
export function auditedInvoices(db: Queryable, { after, upTo }: Range): Promise<AuditedInvoice[]> {
  return db.query<AuditedInvoice>(
    `SELECT i.id, i.document AS invoice, coalesce((
       SELECT json_agg(c.document ORDER BY c.financial_year, c.sequence) FROM credit_notes c WHERE c.invoice_id = i.id
     ), '[]') AS notes FROM invoices i WHERE i.id > $1 AND i.id <= $2 ORDER BY i.id`,
    [after, upTo],
  );
}

/** Returns the orders of a range that were sent and have no invoice, by id; those from before there were any are left out. */
export async function ordersWithoutInvoice(db: Queryable, { after, upTo }: Range): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT s.order_id AS id FROM shipments s
     WHERE s.order_id > $1 AND s.order_id <= $2 AND s.replaces IS NULL
       AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = s.order_id)
       AND NOT EXISTS (SELECT 1 FROM sent_before_invoices b WHERE b.order_id = s.order_id) ORDER BY s.order_id`,
    [after, upTo],
  );
  return rows.map(({ id }) => id);
}

import type { Queryable, Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import type { CreditNote, Invoice } from '../domain/document';
import type { Place } from '../domain/financial-year';

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, so that a rollback leaves no gap:
 * whoever calls this has locked the order and its stock before, and locks nothing afterwards.
 */
export async function takeNumber(
  tx: Tx,
  kind: Invoice['kind'] | CreditNote['kind'],
  { financialYear, isTest }: Omit<Place, 'sequence'>,
): Promise<Place> {
  const [row] = await tx.query<{ taken: number }>(
    `INSERT INTO invoice_series (kind, financial_year, next) VALUES ($1, $2, 2)
     ON CONFLICT (kind, financial_year) DO UPDATE SET next = invoice_series.next + 1 RETURNING next - 1 AS taken`,
    [isTest ? `test-${kind}` : kind, financialYear],
  );
  if (!row) throw new Error('the series gave no number');
  return { financialYear, isTest, sequence: row.taken };
}

/** Writes an invoice, for good. */
export async function insertInvoice(tx: Tx, invoice: Invoice): Promise<void> {
  await tx.query(
    `INSERT INTO invoices (id, number, order_id, issued_at, financial_year, sequence, is_test, document)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), ...columnsOf(invoice)],
  );
}

/** Writes a credit note, for good. The same cause of an order a second time is refused by the table. */
export async function insertCreditNote(tx: Tx, invoiceId: string, cause: string, note: CreditNote): Promise<void> {
  await tx.query(
    `INSERT INTO credit_notes (id, number, order_id, issued_at, financial_year, sequence, is_test, document, invoice_id,
       cause)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [newId(), ...columnsOf(note), invoiceId, cause],
  );
}

function columnsOf(document: Invoice | CreditNote): unknown[] {
  const { number, orderId, issuedAt, financialYear, sequence, isTest } = document;
  return [number, orderId, issuedAt, financialYear, sequence, isTest, JSON.stringify(document)];
}

export interface StoredInvoice {
  readonly id: string;
  readonly invoice: Invoice;
}

export async function findInvoice(db: Queryable, orderId: string): Promise<StoredInvoice | undefined> {
  const [row] = await db.query<StoredInvoice>('SELECT id, document AS invoice FROM invoices WHERE order_id = $1', [
    orderId,
  ]);
  return row;
}

export async function findCreditNotes(db: Queryable, orderId: string): Promise<CreditNote[]> {
  const rows = await db.query<{ document: CreditNote }>(
    'SELECT document FROM credit_notes WHERE order_id = $1 ORDER BY financial_year, sequence',
    [orderId],
  );
  return rows.map(({ document }) => document);
}

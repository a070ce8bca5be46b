import { findInRanges, rangesOf } from '@shop/platform/audit/ranges';
import type { Queryable } from '@shop/platform/db/database';
import { auditedInvoices, auditedSeries, ordersWithoutInvoice } from '../adapters/document-audit';
import { orderRanges } from '../adapters/order-ranges';
import { checkDocuments } from '../domain/check-document';

/** Invoices that one statement looks at. */
const INVOICES = 1_000;

/** Reads all invoices and credit notes and returns a sentence for each thing that does not add up; none when all does. */
export async function auditDocuments(db: Queryable): Promise<string[]> {
  const findings = (await auditedSeries(db))
    .filter(({ given, issued, last }) => given !== issued || given !== last)
    .map(
      ({ kind, financialYear, given, issued, last }) =>
        `The series ${kind} ${financialYear} gave ${given} numbers; ${issued} are issued, the last is ${last}.`,
    );
  const without = await findInRanges(orderRanges(db), (range) => ordersWithoutInvoice(db, range));
  findings.push(...without.map((id) => `Order ${id} was sent without an invoice.`));
  const wrong = await findInRanges(rangesOf(db, 'invoices', 'id', INVOICES), async (range) =>
    (await auditedInvoices(db, range)).flatMap(({ invoice, notes }) => checkDocuments(invoice, notes)),
  );
  return [...findings, ...wrong];
}

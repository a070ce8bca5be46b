import type { Queryable } from '@shop/platform/db/database';
import { NotFoundError } from '@shop/platform/errors';
import { selectDocuments, type DocumentFilter } from '../adapters/document-page';
import { findBuyer, type Buyer } from '../adapters/buyer-rows';
import { findCreditNotes, findInvoice } from '../adapters/document-rows';
import type { CreditNote, Invoice } from '../domain/document';
import { placeName, readPlace, type PlaceInList } from '../domain/place-in-list';

const PAGE_SIZE = 20;
const BATCH = 500;

export interface DocumentPage {
  readonly documents: readonly (Invoice | CreditNote)[];
  /** where the next page begins; absent on the last */
  readonly next?: string;
}

/**
 * Returns a page of invoices and credit notes, newest first, behind the place that an earlier page named.
 * @throws ValidationError for a place that no page named
 */
export async function listDocuments(db: Queryable, filter: DocumentFilter, after?: string): Promise<DocumentPage> {
  const place = after === undefined || after === '' ? undefined : readPlace(after);
  const found = await selectDocuments(db, filter, { after: place, limit: PAGE_SIZE + 1 });
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const next = found.length > PAGE_SIZE && last ? { next: placeName(last) } : {};
  return { documents: page.map(({ document }) => document), ...next };
}

/** Gives every document, oldest first, some at a time: a year of them need not fit into memory. */
export async function* eachDocument(db: Queryable, filter: DocumentFilter): AsyncGenerator<Invoice | CreditNote> {
  for (let after: PlaceInList | undefined; ;) {
    const found = await selectDocuments(db, filter, { after, limit: BATCH, oldestFirst: true });
    for (const { document } of found) yield document;
    after = found.at(-1);
    if (found.length < BATCH) return;
  }
}

export interface NamedDocument {
  readonly document: Invoice | CreditNote;
  readonly buyer: Buyer | undefined;
}

/** @throws NotFoundError `no-invoice` before the first parcel */
export async function requireInvoice(db: Queryable, orderId: string): Promise<NamedDocument> {
  const stored = await findInvoice(db, orderId);
  if (!stored) throw new NotFoundError('There is no invoice yet', 'no-invoice');
  return { document: stored.invoice, buyer: await findBuyer(db, orderId) };
}

/**
 * @param number as an address has it, with `-` for `/`: many servers refuse an address with an encoded slash
 * @throws NotFoundError `no-credit-note`
 */
export async function requireCreditNote(db: Queryable, orderId: string, number: string): Promise<NamedDocument> {
  const notes = await findCreditNotes(db, orderId);
  const note = notes.find((each) => each.number === number.replaceAll('-', '/'));
  if (!note) throw new NotFoundError('There is no such credit note', 'no-credit-note');
  return { document: note, buyer: await findBuyer(db, orderId) };
}

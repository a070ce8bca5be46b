import type { Tx } from '@shop/platform/db/database';
import { saveBuyer } from '../adapters/buyer-rows';
import { findCreditNotes, findInvoice, insertCreditNote, insertInvoice, takeNumber } from '../adapters/document-rows';
import { findProducts } from '../adapters/product-rows';
import { findSettings } from '../adapters/settings-rows';
import { findTaxRates } from '../adapters/tax-rows';
import { creditNoteOf } from '../domain/credit-note';
import { creditOf, type Credit } from '../domain/credit';
import { indianDay } from '../domain/days';
import type { Decision } from '../domain/decision';
import { financialYear } from '../domain/financial-year';
import { hsnOf } from '../domain/hsn';
import { invoiceOf, namesBuyer, type InvoiceTerms } from '../domain/invoice';
import { isTest, type Order } from '../domain/order';
import { rateOf } from '../domain/tax';

interface Change {
  readonly before: Order;
  readonly after: Order;
  readonly decision: Decision;
}

/**
 * Issues what a change of an order asks for: the invoice with its first parcel, a credit note when something is taken off
 * it. Every document waits for the row of its series, so this comes last, after the order and its stock are locked.
 * @returns the order with the numbers of its documents
 */
export async function issueDocuments(tx: Tx, { before, after, decision }: Change, at: Date): Promise<Order> {
  if (decision.kind === 'parcel-sent') return after.invoice === null ? issueInvoice(tx, after, at) : after;
  const credit = after.invoice === null ? undefined : creditOf(before, decision);
  return credit ? creditInvoice(tx, after, credit, at) : after;
}

async function issueInvoice(tx: Tx, order: Order, at: Date): Promise<Order> {
  const terms = await termsOf(tx, order, at);
  const series = { financialYear: financialYear(at), isTest: isTest(order) };
  const invoice = invoiceOf(order, terms, await takeNumber(tx, 'invoice', series), at);
  await insertInvoice(tx, invoice);
  if (order.address && namesBuyer(invoice)) await saveBuyer(tx, order.id, order.address);
  return { ...order, invoice: invoice.number };
}

/** Lines from before their tax was recorded have the code of their product, and today's rate. */
async function termsOf(tx: Tx, order: Order, at: Date): Promise<InvoiceTerms> {
  const settings = await findSettings(tx);
  const unknown = order.lines.filter(({ taxRate }) => taxRate === null);
  if (unknown.length === 0) return { settings, taxOf: ({ hsn, taxRate }) => ({ hsn: hsn ?? '', rate: taxRate ?? 0 }) };
  const productIds = unknown.map(({ productId }) => productId);
  const [products, rates, day] = [await findProducts(tx, productIds), await findTaxRates(tx), indianDay(at)];
  return {
    settings,
    taxOf: ({ productId, pricePaise, hsn, taxRate }) => {
      const product = products.get(productId);
      const code = hsn ?? (product ? hsnOf(product) : '');
      return { hsn: code, rate: taxRate ?? rateOf(rates, code, pricePaise, day) };
    },
  };
}

/** Takes something off the invoice of an order that the caller has locked; nothing where no invoice is or nothing is left. */
export async function creditInvoice(tx: Tx, order: Order, credit: Credit, at: Date): Promise<Order> {
  const stored = await findInvoice(tx, order.id);
  if (!stored) return order;
  const { id, invoice } = stored;
  const notes = await findCreditNotes(tx, order.id);
  const series = { financialYear: financialYear(at), isTest: invoice.isTest };
  // whether there is anything to credit is known before a number is taken
  if (!creditNoteOf(invoice, notes, credit, { ...series, sequence: 1 }, at)) return order;
  const note = creditNoteOf(invoice, notes, credit, await takeNumber(tx, 'credit-note', series), at);
  if (!note) return order;
  await insertCreditNote(tx, id, credit.cause, note);
  return { ...order, creditNotes: [...order.creditNotes, note.number] };
}

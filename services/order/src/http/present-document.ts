import type { IssuedDocument } from '@shop/contracts/api/invoice';
import { paiseToRupees } from '@shop/contracts/money';
import type { CreditNote, Invoice } from '../domain/document';
import type { CodeRow, ConsumerRow, RegisterSums } from '../domain/register';

type Sums = Readonly<RegisterSums>;

export function presentDocument(document: Invoice | CreditNote): IssuedDocument {
  const { kind, number, issuedAt, orderId, placeOfSupply, totalPaise, isTest, tax } = document;
  return {
    ...{ kind, number, issuedAt, order: orderId },
    ...(document.kind === 'credit-note' ? { invoice: document.invoice.number } : {}),
    placeOfSupply,
    total: paiseToRupees(totalPaise),
    ...presentSums(tax.reduce<Sums>(addUp, { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })),
    ...(isTest ? { testMode: true } : {}),
  };
}

function addUp(sum: Sums, tax: Sums): Sums {
  return {
    taxablePaise: sum.taxablePaise + tax.taxablePaise,
    cgstPaise: sum.cgstPaise + tax.cgstPaise,
    sgstPaise: sum.sgstPaise + tax.sgstPaise,
    igstPaise: sum.igstPaise + tax.igstPaise,
  };
}

function presentSums({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Sums) {
  return {
    taxable: paiseToRupees(taxablePaise),
    cgst: paiseToRupees(cgstPaise),
    sgst: paiseToRupees(sgstPaise),
    igst: paiseToRupees(igstPaise),
  };
}

/** Rates are hundredths of a per cent inside. */
const percent = (rate: number) => rate / 100;

export function presentConsumerRow({ placeOfSupply, rate, ...sums }: ConsumerRow) {
  return { 'place of supply': placeOfSupply, rate: percent(rate), ...presentSums(sums) };
}

export function presentCodeRow({ hsn, rate, quantity, totalPaise, ...sums }: CodeRow) {
  return { hsn, unit: 'PCS', quantity, total: paiseToRupees(totalPaise), rate: percent(rate), ...presentSums(sums) };
}

/** A row of the list of documents; what credit notes take off is negative. */
export function presentDocumentRow(document: Invoice | CreditNote) {
  const { kind, number, issuedAt, order, invoice, placeOfSupply, total, taxable, cgst, sgst, igst } =
    presentDocument(document);
  const signed = (rupees: number) => (kind === 'invoice' ? rupees : -rupees);
  return {
    kind,
    number,
    issued: issuedAt,
    order,
    invoice,
    buyer: document.isBusiness ? 'business' : 'consumer',
    'place of supply': placeOfSupply,
    total: signed(total),
    taxable: signed(taxable),
    cgst: signed(cgst),
    sgst: signed(sgst),
    igst: signed(igst),
    test: document.isTest ? 'test' : '',
  };
}

import { invoiceList, invoiceQuery } from '@shop/contracts/api/invoice';
import { named, type Operations } from './operation';

const NO_INVOICE = { 404: 'There is none, it is not yours, or it has no invoice yet (`no-invoice`)' };
const NO_NOTE = { 404: 'There is none, it is not yours, or it has no such credit note (`no-credit-note`)' };

/** What a shop keeps and gives for the tax office. */
export const invoiceOperations: Operations = {
  'GET /api/orders/:id/invoice': {
    summary: 'The invoice of an order, once its first parcel was sent.',
    answer: 'application/pdf',
    errors: NO_INVOICE,
  },
  'GET /api/orders/:id/credit-notes/:number': {
    summary: 'A credit note. Its number stands in the address with `-` for `/`.',
    answer: 'application/pdf',
    errors: NO_NOTE,
  },
  'GET /api/admin/orders/:id/invoice': {
    summary: 'The invoice of anybody’s order.',
    answer: 'application/pdf',
    errors: NO_INVOICE,
  },
  'GET /api/admin/orders/:id/credit-notes/:number': {
    summary: 'A credit note of anybody’s order.',
    answer: 'application/pdf',
    errors: NO_NOTE,
  },
  'GET /api/admin/invoices': {
    summary: 'Invoices and credit notes of some days, newest first, page by page; `format=csv` is the whole register.',
    query: invoiceQuery,
    answer: named('InvoiceList', invoiceList),
    otherwise: 'text/csv',
  },
};

import { z } from 'zod';
import { emptyAsAbsent, id, isoDate, text } from '../fields';
import { stateCode } from './address';

export const DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;

/** The number of an invoice or a credit note as an address has it, with `-` for `/`. */
export const documentNumber = z.string().regex(/^[A-Z0-9-]{1,16}$/);

/** Whole days in India, both included; this month unless given, and at most a year. */
export const invoiceQuery = z.object({
  from: emptyAsAbsent(z.iso.date()),
  to: emptyAsAbsent(z.iso.date()),
  after: text(60).optional().describe('The `next` of the page before'),
  format: emptyAsAbsent(z.enum(['json', 'csv'])),
  view: emptyAsAbsent(z.enum(['documents', 'b2c', 'hsn'])).describe(
    'Of the CSV: every document, consumers by state and rate, or all by HSN code and rate',
  ),
});

/** What an invoice or a credit note says, in rupees; a credit note’s are positive, too. */
export const issuedDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: isoDate,
  order: id,
  invoice: z.string().optional().describe('Of a credit note: the number of the invoice that it is taken off'),
  placeOfSupply: stateCode,
  total: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  testMode: z.literal(true).optional(),
});
export type IssuedDocument = z.infer<typeof issuedDocument>;

export const invoiceList = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  documents: z.array(issuedDocument),
  next: z.string().optional().describe('Where the next page begins; absent on the last'),
});

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { CreditNote, Invoice } from '../domain/document';
import { createCodeRegister, createConsumerRegister } from '../domain/register';
import { presentCodeRow, presentConsumerRow, presentDocumentRow } from './present-document';

export type RegisterView = 'documents' | 'b2c' | 'hsn';
type Documents = AsyncIterable<Invoice | CreditNote>;

const SUMS = ['taxable', 'cgst', 'sgst', 'igst'];
const COLUMNS: Readonly<Record<RegisterView, readonly string[]>> = {
  documents: [
    ...['kind', 'number', 'issued', 'order', 'invoice', 'buyer', 'place of supply', 'total'],
    ...[...SUMS, 'test'],
  ],
  b2c: ['place of supply', 'rate', ...SUMS],
  hsn: ['hsn', 'unit', 'quantity', 'total', 'rate', ...SUMS],
};

/** Sends a register as CSV while it is read. */
export async function sendRegister(
  res: Response,
  view: RegisterView,
  documents: Documents,
  name: string,
): Promise<void> {
  res.attachment(name).type('text/csv');
  const rows = stringify({ header: true, bom: true, columns: [...COLUMNS[view]] });
  await pipeline(Readable.from(ROWS[view](documents)), rows, res);
}

const ROWS: Readonly<Record<RegisterView, (documents: Documents) => AsyncGenerator<object>>> = {
  async *documents(documents) {
    for await (const document of documents) yield presentDocumentRow(document);
  },
  async *b2c(documents) {
    const register = createConsumerRegister();
    for await (const document of documents) register.take(document);
    yield* register.rows().map(presentConsumerRow);
  },
  async *hsn(documents) {
    const register = createCodeRegister();
    for await (const document of documents) register.take(document);
    yield* register.rows().map(presentCodeRow);
  },
};

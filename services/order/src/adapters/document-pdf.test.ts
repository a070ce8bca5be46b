import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../domain/default-settings';
import { taxed, totalsOf, type DocumentLine, type Invoice } from '../domain/document';
import { drawDocument } from './document-pdf';
import { wrapText } from './paper';
import { runsOf } from './paper-fonts';

const lineOf = (line: number, name: string): DocumentLine => ({
  ...{ line, name, options: { Size: 'M' }, sku: `S-${line}`, hsn: '6204', quantity: 1, unitPaise: 49_900 },
  ...{ discountPaise: 0, ...taxed(49_900, 500, false) },
});

function invoiceOf(names: readonly string[], more: Partial<Invoice> = {}): Invoice {
  const lines = names.map((name, index) => lineOf(index, name));
  return {
    ...{ kind: 'invoice', number: 'INV/2627/000001', financialYear: '2627', sequence: 1, isTest: false },
    ...{ issuedAt: '2026-11-21T10:00:00.000Z', orderId: 'a'.repeat(24), orderedAt: '2026-11-20T10:00:00.000Z' },
    ...{ seller: DEFAULT_SETTINGS.seller, placeOfSupply: 'KA', isBusiness: false, reverseCharge: false },
    ...{ paymentMethod: 'prepaid', paidPaise: 49_900, charges: [], lines, ...totalsOf(lines) },
    ...more,
  };
}

const draw = async (invoice: Invoice) => (await buffer(drawDocument(invoice, undefined))).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b(?!s)/g)?.length;

describe('an invoice on paper', () => {
  test('is one page for a few lines, and goes on over as many as it needs', async () => {
    expect(pagesOf(await draw(invoiceOf(['Dress'])))).toBe(1);
    expect(pagesOf(await draw(invoiceOf(Array.from({ length: 40 }, (_, n) => `Dress ${n}`))))).toBe(4);
  });

  test('has room for a name that is longer than a page is wide', async () => {
    const names = Array.from({ length: 8 }, () => 'Embroidered '.repeat(40));
    expect(pagesOf(await draw(invoiceOf(names)))).toBe(4);
  });

  test('is the same file each time', async () => {
    const withoutId = (pdf: string) => pdf.replace(/\/ID \[.*?\]/s, '');
    const [one, other] = [await draw(invoiceOf(['Dress'])), await draw(invoiceOf(['Dress']))];
    expect(withoutId(one)).toBe(withoutId(other));
  });

  test('carries a mark across it where no money moves', async () => {
    const isMarked = async (isTest: boolean) => (await draw(invoiceOf(['Dress'], { isTest }))).includes('/ca 0.13');
    expect([await isMarked(true), await isMarked(false)]).toEqual([true, false]);
  });
});

describe('text', () => {
  const inTen = (line: string) => line.length <= 10;

  test('breaks at spaces, and inside a word only if it is longer than a line', () => {
    expect(wrapText('one two three four', inTen)).toEqual(['one two', 'three four']);
    expect(wrapText('ABCDEFGHIJKLMNO to', inTen)).toEqual(['ABCDEFGHIJ', 'KLMNO to']);
    expect(wrapText('one\ntwo', inTen)).toEqual(['one', 'two']);
    expect(wrapText('', inTen)).toEqual(['']);
  });

  test('is set in the font that has its letters', () => {
    expect(runsOf('₹5', 'text')).toEqual([
      { font: 'textExt', text: '₹' },
      { font: 'text', text: '5' },
    ]);
    expect(runsOf('मोजड़ी Jutti', 'strong').map(({ font }) => font)).toEqual(['strongHindi', 'strong']);
    expect(runsOf('靴 ok', 'text')).toEqual([{ font: 'text', text: '? ok' }]);
  });
});

import { readFileSync } from 'node:fs';
import { rupeesToPaise } from '@shop/contracts/money';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What an invoice or a credit note says; amounts in paise. */
export interface Paper {
  text: string;
  lines: { taxable: number; tax: number; amount: number }[];
  taxable: number;
  tax: number;
  total: number;
}

/** Fetches a paper by its button, as a shopper or the staff does, and reads it. */
export async function openPaper(page: Page, name: RegExp): Promise<Paper> {
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name }).click();
  const file = await (await coming).path();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(readFileSync(file))), { mergePages: true });
  return read(text);
}

const paise = (figure = '') => rupeesToPaise(Number(figure.replaceAll(',', '')));
const FIGURE = '([\\d,]+\\.\\d\\d)';
/** Pieces, price, taxable, rate, tax, amount; a charge has no pieces. */
const LINE = new RegExp(`^(?:\\d+ )?${FIGURE} ${FIGURE} [\\d.]+% ${FIGURE} ${FIGURE}$`, 'gm');

function read(text: string): Paper {
  const sum = (label: string) => paise(new RegExp(`^${label} ₹${FIGURE}$`, 'm').exec(text)?.[1]);
  const lines = [...text.matchAll(LINE)].map(([, , taxable, tax, amount]) => ({
    ...{ taxable: paise(taxable), tax: paise(tax), amount: paise(amount) },
  }));
  const total = sum('inclusive of all taxes');
  return { text, lines, taxable: sum('Taxable value'), tax: sum('Tax inside'), total };
}

/** Expects what the paper lists to come to what it says below. */
export function expectAddsUp({ text, lines, taxable, tax, total }: Paper, count: number): void {
  const all = (of: 'taxable' | 'tax' | 'amount') => lines.reduce((sum, line) => sum + line[of], 0);
  expect(lines, text).toHaveLength(count);
  expect(total, text).toBeGreaterThan(0);
  for (const line of lines) expect(line.taxable + line.tax, text).toBe(line.amount);
  expect([all('taxable'), all('tax'), all('amount')], text).toEqual([taxable, tax, total]);
  expect(taxable + tax, text).toBe(total);
}

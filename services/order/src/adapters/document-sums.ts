import { isInterState, type CreditNote, type Invoice } from '../domain/document';
import { figure, percent, rupees } from './document-words';
import { INK, PAGE, type Paper, type Style } from './paper';

const HEAD: Style = { face: 'strong', size: 7, colour: INK.soft, spacing: 0.5 };
const CELL: Style = { face: 'text', size: 9, colour: INK.ink };
const ROW = 16;
const TAX_WIDTH = 262;
const TOTAL_WIDTH = 218;

/** Draws the tax inside the total, by rate. @returns where it ends */
export function drawTax({ doc, write }: Paper, document: Invoice | CreditNote, from: number): number {
  const interState = isInterState(document);
  const titles = ['GST rate', 'Taxable', ...(interState ? ['IGST'] : ['CGST', 'SGST'])];
  const width = TAX_WIDTH / titles.length;
  const box = (index: number) => ({
    x: PAGE.left + index * width,
    width: width - 6,
    align: index === 0 ? ('left' as const) : ('right' as const),
  });
  for (const [index, title] of titles.entries()) write(title.toUpperCase(), HEAD, { ...box(index), y: from });
  let y = from + 14;
  doc
    .moveTo(PAGE.left, y)
    .lineTo(PAGE.left + TAX_WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(INK.line)
    .stroke();
  for (const { rate, taxablePaise, cgstPaise, sgstPaise, igstPaise } of document.tax) {
    const taxes = interState ? [igstPaise] : [cgstPaise, sgstPaise];
    const cells = [percent(rate), ...[taxablePaise, ...taxes].map(figure)];
    for (const [index, cell] of cells.entries()) write(cell, CELL, { ...box(index), y: y + 3 });
    y += ROW;
  }
  return y;
}

/** Draws what it comes to. @returns where it ends */
export function drawTotals({ doc, write }: Paper, document: Invoice | CreditNote, from: number): number {
  const x = PAGE.right - TOTAL_WIDTH;
  const all = document.tax.reduce((sum, tax) => sum + tax.taxablePaise, 0);
  let y = from - 3;
  for (const [label, paise] of [
    ['Taxable value', all],
    ['Tax inside', document.totalPaise - all],
  ] as const) {
    write(label, { ...CELL, colour: INK.soft }, { x: x + 14, y, width: 110 });
    write(rupees(paise), CELL, { x: x + 104, y, width: TOTAL_WIDTH - 118, align: 'right' });
    y += ROW;
  }
  y += 4;
  doc.roundedRect(x, y, TOTAL_WIDTH, 46, 8).fill(INK.night);
  const label = document.kind === 'invoice' ? 'Total' : 'Credited';
  write(label, { face: 'strong', size: 10.5, colour: INK.onNight }, { x: x + 14, y: y + 9, width: 90 });
  write(
    'inclusive of all taxes',
    { face: 'text', size: 7.5, colour: INK.onNight },
    { x: x + 14, y: y + 25, width: 90 },
  );
  const amount: Style = { face: 'strong', size: 15, colour: INK.onNight };
  write(rupees(document.totalPaise), amount, { x: x + 80, y: y + 12, width: TOTAL_WIDTH - 94, align: 'right' });
  return y + 46;
}

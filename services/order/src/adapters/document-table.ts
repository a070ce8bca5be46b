import type { CreditNote, DocumentCharge, DocumentLine, Invoice } from '../domain/document';
import { figure, percent, rupees } from './document-words';
import { INK, PAGE, type Paper, type Style } from './paper';

const HEAD: Style = { face: 'strong', size: 7, colour: INK.soft, spacing: 0.5 };
const CELL: Style = { face: 'text', size: 8.5, colour: INK.ink };
const NAME: Style = { face: 'strong', size: 9.5, colour: INK.ink };
const UNDER: Style = { face: 'text', size: 8, colour: INK.soft };
const GAP = 7;
const PADDING = 7;

/** From left to right; the item takes what is left. Widths in points. */
const COLUMNS = [
  { title: 'Item', width: 0 },
  { title: 'Qty', width: 22, align: 'right' },
  { title: 'Price', width: 54, align: 'right' },
  { title: 'Taxable', width: 56, align: 'right' },
  { title: 'GST', width: 26, align: 'right' },
  { title: 'Tax', width: 50, align: 'right' },
  { title: 'Amount ₹', width: 62, align: 'right' },
] as const satisfies readonly { title: string; width: number; align?: 'right' }[];

interface Row {
  readonly name: string;
  readonly under: string;
  /** of the columns behind the item */
  readonly cells: readonly string[];
}

/** Draws what was sold, over as many pages as it needs, each with the head. @returns where it ends */
export function drawTable(paper: Paper, document: Invoice | CreditNote, from: number): number {
  const rows = [...document.lines.map(lineRow), ...document.charges.map(chargeRow)];
  let y = drawHead(paper, from);
  for (const row of rows) {
    const height = heightOf(paper, row);
    if (y + height > PAGE.bottom) {
      paper.doc.addPage();
      y = drawHead(paper, PAGE.top);
    }
    drawRow(paper, row, y);
    y += height;
    paper.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.5).strokeColor(INK.line).stroke();
  }
  return y;
}

function lineRow(line: DocumentLine): Row {
  const { name, options, sku, hsn, quantity, unitPaise, discountPaise } = line;
  const chosen = Object.entries(options ?? {}).map(([option, value]) => `${option} ${value}`);
  const codes = [...codeOf(hsn), ...(sku === null ? [] : [`SKU ${sku}`])];
  const under = [chosen, codes, lessOf(discountPaise)].map((part) => part.join('  ·  ')).filter(Boolean);
  const pieces = quantity === 0 ? '' : String(quantity);
  return { name, under: under.join('\n'), cells: [pieces, figure(unitPaise), ...sums(line)] };
}

function chargeRow(charge: DocumentCharge): Row {
  const { kind, hsn, amountPaise, discountPaise } = charge;
  const name = kind === 'delivery' ? 'Delivery' : 'Cash on delivery';
  const under = [...codeOf(hsn), ...lessOf(discountPaise)].join('\n');
  return { name, under, cells: ['', figure(amountPaise + discountPaise), ...sums(charge)] };
}

const codeOf = (hsn: string) => (hsn === '' ? [] : [`HSN ${hsn}`]);
const lessOf = (paise: number) => (paise > 0 ? [`Less ${rupees(paise)}, given back before`] : []);

function sums({ taxablePaise, rate, cgstPaise, sgstPaise, igstPaise, amountPaise }: DocumentLine | DocumentCharge) {
  const tax = cgstPaise + sgstPaise + igstPaise;
  return [figure(taxablePaise), percent(rate), figure(tax), figure(amountPaise)];
}

/** Returns where each column is. */
function columns() {
  const fixed = COLUMNS.reduce((sum, { width }) => sum + width, 0) + GAP * (COLUMNS.length - 1);
  let x: number = PAGE.left;
  return COLUMNS.map((column) => {
    const width = column.width === 0 ? PAGE.right - PAGE.left - fixed : column.width;
    const box = { x, width, align: 'align' in column ? column.align : ('left' as const) };
    x += width + GAP;
    return { ...column, box };
  });
}

const itemWidth = () => columns()[0]?.box.width ?? 0;

function drawHead({ doc, write }: Paper, y: number): number {
  for (const { title, box } of columns()) write(title.toUpperCase(), HEAD, { ...box, y });
  const end = y + 15;
  doc.moveTo(PAGE.left, end).lineTo(PAGE.right, end).lineWidth(1).strokeColor(INK.ink).stroke();
  return end;
}

function heightOf({ wrap }: Paper, { name, under }: Row): number {
  const names = wrap(name, itemWidth(), NAME).length * NAME.size * 1.38;
  const unders = under === '' ? 0 : wrap(under, itemWidth(), UNDER).length * UNDER.size * 1.38;
  return names + unders + 2 * PADDING;
}

function drawRow({ write }: Paper, { name, under, cells }: Row, from: number): void {
  const y = from + PADDING;
  const [item, ...rest] = columns();
  if (!item) return;
  const height = write(name, NAME, { ...item.box, y });
  if (under !== '') write(under, UNDER, { ...item.box, y: y + height });
  for (const [index, { box }] of rest.entries()) {
    const style = index === rest.length - 1 ? { ...CELL, face: 'strong' as const } : CELL;
    write(cells[index] ?? '', style, { ...box, y: y + 0.5 });
  }
}

import { stateName, STATES } from '@shop/contracts/states';
import type { CreditNote, Invoice } from '../domain/document';
import { inWords } from '../domain/in-words';
import type { Buyer } from './buyer-rows';
import { drawTable } from './document-table';
import { drawTax, drawTotals } from './document-sums';
import { documentTitle, longDay, REASONS, rupees } from './document-words';
import { createPaper, INK, PAGE, type Paper, type Style } from './paper';

const WIDTH = PAGE.right - PAGE.left;
const SMALL: Style = { face: 'text', size: 8.5, colour: INK.soft };
const LABEL: Style = { face: 'strong', size: 7, colour: INK.soft, spacing: 0.5 };
const VALUE: Style = { face: 'strong', size: 9.5, colour: INK.ink };

/**
 * Draws an invoice or a credit note from what was stored when it was issued, and from nothing else.
 * @returns the pages as a stream
 */
export function drawDocument(document: Invoice | CreditNote, buyer: Buyer | undefined): NodeJS.ReadableStream {
  const { number, seller, issuedAt } = document;
  const title = `${documentTitle(document)} ${number}`;
  const paper = createPaper({ title, author: seller.legalName, at: new Date(issuedAt) });
  let y = drawHead(paper, document);
  y = drawFacts(paper, document, y);
  if (buyer) y = drawBuyer(paper, buyer, y);
  y = drawTable(paper, document, y + 14);
  y = drawSums(paper, document, y + 16);
  drawNotes(paper, document, y + 14);
  finishPages(paper, document);
  paper.doc.end();
  return paper.doc;
}

function drawHead({ doc, write }: Paper, document: Invoice | CreditNote): number {
  const { seller } = document;
  doc.rect(0, 0, PAGE.width, 6).fill(INK.accent);
  const left = { x: PAGE.left, width: 300 };
  let y: number = PAGE.top;
  y += write(seller.legalName, { face: 'display', size: 21, colour: INK.ink }, { ...left, y }) + 3;
  y += write(seller.address, SMALL, { ...left, y, width: 240 });
  const state = STATES.find(({ code }) => code === seller.state);
  y += write(`${stateName(seller.state)}${state ? `, state code ${state.gst}` : ''}`, SMALL, { ...left, y });
  if (seller.gstin !== undefined) y += write(`GSTIN ${seller.gstin}`, { ...SMALL, face: 'strong' }, { ...left, y });
  const contact = [seller.email, seller.phone].filter((text) => text !== '').join('  ·  ');
  if (contact !== '') y += write(contact, SMALL, { ...left, y });

  const right = { x: PAGE.left + 310, width: WIDTH - 310, align: 'right' } as const;
  let under: number = PAGE.top;
  under +=
    write(documentTitle(document), { face: 'display', size: 21, colour: INK.accent }, { ...right, y: under }) + 3;
  under += write(document.number, { ...VALUE, size: 11 }, { ...right, y: under });
  under += write(longDay(document.issuedAt), SMALL, { ...right, y: under });
  return Math.max(y, under) + 16;
}

/** What the document is about, in a band below its head. */
function drawFacts({ doc, write, wrap }: Paper, document: Invoice | CreditNote, y: number): number {
  const { orderId, orderedAt, placeOfSupply, paymentMethod } = document;
  const code = STATES.find((state) => state.code === placeOfSupply)?.gst ?? '';
  const facts: [string, string][] = [
    ['Order', `#${orderId.slice(-6).toUpperCase()}\n${longDay(orderedAt)}`],
    ...(document.kind === 'credit-note'
      ? ([
          ['Against invoice', `${document.invoice.number}\n${longDay(document.invoice.issuedAt)}`],
          ['Reason', REASONS[document.reason]],
        ] satisfies [string, string][])
      : ([['Payment', paymentMethod === 'cod' ? 'Cash on delivery' : 'Paid in advance']] satisfies [string, string][])),
    ['Place of supply', `${stateName(placeOfSupply)} (${code})`],
    ['Reverse charge', 'No'],
  ];
  const column = (WIDTH - 24) / facts.length;
  const most = Math.max(...facts.map(([, text]) => wrap(text, column - 10, VALUE).length));
  const height = 28 + most * VALUE.size * 1.38;
  doc.roundedRect(PAGE.left, y, WIDTH, height, 8).fill(INK.sunken);
  for (const [index, [label, text]] of facts.entries()) {
    const box = { x: PAGE.left + 14 + index * column, width: column - 10 };
    write(label.toUpperCase(), LABEL, { ...box, y: y + 10 });
    write(text, VALUE, { ...box, y: y + 20 });
  }
  return y + height;
}

function drawBuyer({ write }: Paper, { name, address, gstin }: Buyer, from: number): number {
  const box = { x: PAGE.left, width: WIDTH / 2 + 60 };
  let y = from + 14;
  y += write('BILLED TO', LABEL, { ...box, y }) + 1;
  y += write(name, VALUE, { ...box, y });
  y += write(address, SMALL, { ...box, y });
  return gstin === null ? y : y + write(`GSTIN ${gstin}`, { ...SMALL, face: 'strong' }, { ...box, y });
}

/** The tax by rate on the left, the total on the right; on a page of their own where they do not fit any more. */
function drawSums(paper: Paper, document: Invoice | CreditNote, from: number): number {
  const needed = 96 + document.tax.length * 16;
  let y = from;
  if (y + needed > PAGE.bottom) {
    paper.doc.addPage();
    y = PAGE.top;
  }
  return Math.max(drawTax(paper, document, y), drawTotals(paper, document, y));
}

function drawNotes({ doc, write, wrap }: Paper, document: Invoice | CreditNote, from: number): void {
  const words = inWords(document.totalPaise);
  const main: Style = { face: 'display', size: 11.5, colour: INK.ink };
  const height = 34 + wrap(words, WIDTH, main).length * main.size * 1.38;
  let y = from;
  if (y + height > PAGE.bottom) {
    doc.addPage();
    y = PAGE.top;
  }
  y += write('TOTAL IN WORDS', LABEL, { x: PAGE.left, y, width: WIDTH }) + 2;
  y += write(words, main, { x: PAGE.left, y, width: WIDTH }) + 6;
  write(noteOf(document), SMALL, { x: PAGE.left, y, width: WIDTH });
}

function noteOf(document: Invoice | CreditNote): string {
  const inside = 'All prices are inclusive of all taxes.';
  if (document.kind === 'credit-note') return `${inside} This amount is taken off invoice ${document.invoice.number}.`;
  const due = document.totalPaise - document.paidPaise;
  return due > 0 ? `${inside} To be paid on delivery: ${rupees(due)}.` : `${inside} Paid in full.`;
}

/** Page numbers, and across every page of an order in which no money moves that it is none. */
function finishPages({ doc, write }: Paper, document: Invoice | CreditNote): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const y = PAGE.bottom + 14;
    doc
      .moveTo(PAGE.left, y - 8)
      .lineTo(PAGE.right, y - 8)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    const foot = { ...SMALL, size: 7.5 };
    write(`${document.seller.legalName}  ·  ${document.number}`, foot, { x: PAGE.left, y, width: WIDTH - 80 });
    const box = { x: PAGE.right - 80, y, width: 80, align: 'right' } as const;
    write(`Page ${page - start + 1} of ${count}`, foot, box);
    if (document.isTest) drawTestMark({ doc, write });
  }
}

function drawTestMark({ doc, write }: Pick<Paper, 'doc' | 'write'>): void {
  const [x, y] = [PAGE.width / 2, PAGE.height / 2];
  doc
    .save()
    .rotate(-32, { origin: [x, y] })
    .fillOpacity(0.13);
  write(
    'Test mode: not a tax invoice',
    { face: 'display', size: 44, colour: INK.accent },
    { x: x - 290, y, width: 700 },
  );
  doc.restore();
}

import type { CreditNote, Invoice, TaxedAmount } from './document';

type Document = Invoice | CreditNote;
const AMOUNTS = ['amountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const;

const partsOf = ({ lines, charges }: Document): readonly TaxedAmount[] => [...lines, ...charges];

function sumOf(parts: readonly TaxedAmount[]): number[] {
  return AMOUNTS.map((name) => parts.reduce((total, part) => total + part[name], 0));
}

/** Returns a sentence for each thing on an invoice and its credit notes that does not add up. */
export function checkDocuments(invoice: Invoice, notes: readonly CreditNote[]): string[] {
  return [...[invoice, ...notes].flatMap(checkDocument), ...checkCredit(invoice, notes)];
}

function checkDocument(document: Document): string[] {
  const { number, totalPaise, tax } = document;
  const [amount, ...taxes] = sumOf(partsOf(document));
  const byRate = sumOf(tax.map((row) => ({ ...row, amountPaise: 0 }))).slice(1);
  const inside = taxes.reduce((sum, paise) => sum + paise, 0);
  return [
    ...(amount === totalPaise ? [] : [`The parts of ${number} add up to ${amount} paise, not ${totalPaise}.`]),
    ...(inside === totalPaise ? [] : [`Values and taxes of ${number} add up to ${inside} paise, not ${totalPaise}.`]),
    ...(taxes.every((paise, index) => paise === byRate[index]) ? [] : [`The taxes by rate of ${number} are others.`]),
  ];
}

function checkCredit(invoice: Invoice, notes: readonly CreditNote[]): string[] {
  const isAbove = (most: readonly TaxedAmount[], credited: readonly TaxedAmount[]) => {
    const limits = sumOf(most);
    return sumOf(credited).some((paise, index) => paise > (limits[index] ?? 0));
  };
  const lines = invoice.lines.filter((line) => {
    const credited = notes.flatMap((note) => note.lines).filter((other) => other.line === line.line);
    const pieces = credited.reduce((sum, { quantity }) => sum + quantity, 0);
    return isAbove([line], credited) || pieces > line.quantity;
  });
  const charges = invoice.charges.filter((charge) => {
    const credited = notes.flatMap((note) => note.charges).filter(({ kind }) => kind === charge.kind);
    return isAbove([charge], credited);
  });
  const strange = isAbove(partsOf(invoice), notes.flatMap(partsOf));
  return [
    ...lines.map(({ line }) => `Credit notes take more off line ${line} of ${invoice.number} than it has.`),
    ...charges.map(({ kind }) => `Credit notes take more off the ${kind} charge of ${invoice.number} than it has.`),
    ...(strange ? [`Credit notes take more off ${invoice.number} than it comes to.`] : []),
  ];
}

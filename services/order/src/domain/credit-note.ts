import type { Credit } from './credit';
import { isInterState, taxedBetween, totalsOf, type CreditNote, type Invoice, type TaxedAmount } from './document';
import { documentNumber, type Place } from './financial-year';
import { fill, type Room } from './fill';
import { piecesOf } from './shipment';

const PREFIX = 'CRN';

/**
 * Returns the credit note for what is taken off an invoice, undefined when nothing is left to take. An amount goes on the
 * pieces it is for up to what they cost, then on delivery and cash, then on all other lines; never more than is left, so
 * that the credit notes of all parts add up to the invoice.
 * @param before the credit notes that the invoice has
 */
export function creditNoteOf(
  invoice: Invoice,
  before: readonly CreditNote[],
  { reason, pieces, amountPaise }: Credit,
  place: Place,
  at: Date,
): CreditNote | undefined {
  const lines = invoice.lines.map((line) => {
    const notes = before.flatMap((note) => note.lines).filter((credited) => credited.line === line.line);
    return { part: line, ...left(line, notes), quantityLeft: line.quantity - sum(notes, 'quantity') };
  });
  const charges = invoice.charges.map((charge) => {
    const notes = before.flatMap((note) => note.charges).filter(({ kind }) => kind === charge.kind);
    return { part: charge, ...left(charge, notes) };
  });
  const rest = sum([...lines, ...charges], 'leftPaise');
  const wanted = amountPaise === 'rest' ? rest : Math.min(amountPaise, rest);
  if (wanted === 0) return undefined;

  const roomOf = ({ leftPaise }: { leftPaise: number }): Room => ({ weight: leftPaise, mostPaise: leftPaise });
  const nothing = lines.map((): Room => ({ weight: 0, mostPaise: 0 }));
  const named = lines.map(({ part, leftPaise }): Room => {
    const value = Math.round((part.amountPaise * Math.min(piecesOf(pieces, part.line), part.quantity)) / part.quantity);
    return { weight: value, mostPaise: Math.min(value, leftPaise) };
  });
  const [onLines, onCharges] = [lines.map(roomOf), charges.map(roomOf)];
  const noCharge = charges.map((): Room => ({ weight: 0, mostPaise: 0 }));
  const stages =
    pieces.length > 0
      ? [
          [...named, ...noCharge],
          [...nothing, ...onCharges],
          [...onLines, ...noCharge],
        ]
      : [
          [...onLines, ...noCharge],
          [...nothing, ...onCharges],
        ];
  const amounts = fill(wanted, stages);

  const interState = isInterState(invoice);
  const taken = ({ part, creditedPaise }: { part: TaxedAmount; creditedPaise: number }, index: number) => {
    const amount = amounts[index] ?? 0;
    return taxedBetween(creditedPaise, creditedPaise + amount, part.rate, interState);
  };
  const isRest = amountPaise === 'rest';
  const goodsBack = reason !== 'allowance';
  const noteLines = lines.map((line, index) => {
    const quantity = isRest ? line.quantityLeft : Math.min(piecesOf(pieces, line.part.line), line.quantityLeft);
    return { ...line.part, discountPaise: 0, quantity: goodsBack ? quantity : 0, ...taken(line, index) };
  });
  const noteCharges = charges.map((charge, index) => {
    return { ...charge.part, discountPaise: 0, ...taken(charge, lines.length + index) };
  });
  const { number: invoiceNumber, issuedAt, orderId, orderedAt, seller, placeOfSupply, isBusiness } = invoice;
  const kept = {
    lines: noteLines.filter(({ amountPaise: paise, quantity }) => paise > 0 || quantity > 0),
    charges: noteCharges.filter(({ amountPaise: paise }) => paise > 0),
  };
  return {
    kind: 'credit-note',
    ...place,
    number: documentNumber(PREFIX, place),
    issuedAt: at.toISOString(),
    invoice: { number: invoiceNumber, issuedAt },
    ...{ orderId, orderedAt, seller, placeOfSupply, isBusiness },
    reverseCharge: false,
    paymentMethod: invoice.paymentMethod,
    reason,
    ...kept,
    ...totalsOf([...kept.lines, ...kept.charges]),
  };
}

function left(part: TaxedAmount, notes: readonly TaxedAmount[]) {
  const creditedPaise = sum(notes, 'amountPaise');
  return { creditedPaise, leftPaise: part.amountPaise - creditedPaise };
}

function sum<Name extends string>(of: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return of.reduce((total, each) => total + each[name], 0);
}

import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { isInterState, taxed, totalsOf, type DocumentCharge, type DocumentLine, type Invoice } from './document';
import { documentNumber, type Place } from './financial-year';
import type { Order, OrderLine } from './order';
import { splitByWeight } from './shares';

/** What an invoice needs to know beside the order. */
export interface InvoiceTerms {
  readonly settings: TradeSettings;
  /** code and rate of a line: those it was ordered with or, where none were recorded, today's */
  readonly taxOf: (line: OrderLine) => { readonly hsn: string; readonly rate: number };
}

/** From this total on, in paise, an invoice names its buyer, also one who is not registered for the tax. */
const NAMED_FROM_PAISE = 50_000_00;

/**
 * Returns the invoice of an order: for every piece that is not cancelled, and the charges. What offers take off a line is
 * its discount; what was given back before beyond the cancelled pieces is one on all of it. An order from before the tax was recorded belongs where its
 * address is or, without one, where the seller is, at the rates of the day.
 */
export function invoiceOf(order: Order, { settings, taxOf }: InvoiceTerms, place: Place, at: Date): Invoice {
  const { seller } = settings;
  const placeOfSupply = order.supplyState ?? order.address?.state ?? seller.state;
  const interState = isInterState({ seller, placeOfSupply });
  const goods = order.lines.flatMap((line, index) => {
    const quantity = line.quantity - line.cancelled;
    return quantity > 0 ? [{ ...line, ...taxOf(line), line: index, quantity, unitPaise: line.pricePaise }] : [];
  });
  const main = goods.reduce((most, line) => (line.rate > most.rate ? line : most), { hsn: '', rate: 0 });
  const extra = (['delivery', 'cash'] as const)
    .map((kind) => ({ kind, ...main, unitPaise: kind === 'delivery' ? order.shippingPaise : order.codFeePaise }))
    .filter(({ unitPaise }) => unitPaise > 0);

  const parts = [
    ...goods.map(({ unitPaise, offPaise, quantity }) => ({ gross: unitPaise * quantity, off: offPaise * quantity })),
    ...extra.map(({ unitPaise }) => ({ gross: unitPaise, off: 0 })),
  ];
  const ordered = parts.map(({ gross, off }) => gross - off);
  const given = splitByWeight(givenBackOf(order, ordered), ordered);
  const amountAt = (index: number, rate: number) => {
    const { gross, off } = parts[index] ?? { gross: 0, off: 0 };
    const discountPaise = off + (given[index] ?? 0);
    return { discountPaise, ...taxed(gross - discountPaise, rate, interState) };
  };
  const lines = goods.map(({ line, name, options, sku, hsn, quantity, unitPaise, rate }, index): DocumentLine => {
    return { line, name, options, sku, hsn, quantity, unitPaise, ...amountAt(index, rate) };
  });
  const charges = extra.map(({ kind, hsn, rate }, index): DocumentCharge => {
    return { kind, hsn, ...amountAt(goods.length + index, rate) };
  });
  const totals = totalsOf([...lines, ...charges]);
  return {
    kind: 'invoice',
    ...place,
    number: documentNumber(settings.invoicePrefix, place),
    issuedAt: at.toISOString(),
    orderId: order.id,
    orderedAt: order.createdAt.toISOString(),
    seller,
    placeOfSupply,
    isBusiness: order.address?.gstin !== undefined,
    reverseCharge: false,
    paymentMethod: order.paymentMethod,
    paidPaise: order.paymentId === null ? 0 : totals.totalPaise,
    ...{ lines, charges },
    ...totals,
  };
}

function givenBackOf({ paymentId, totalPaise, givenBackPaise }: Order, ordered: readonly number[]): number {
  if (paymentId === null) return 0;
  const all = ordered.reduce((sum, paise) => sum + paise, 0);
  return Math.min(all, Math.max(0, all - (totalPaise - givenBackPaise)));
}

/** Whether the law wants the buyer's name and address on the invoice. */
export function namesBuyer({ isBusiness, totalPaise }: Pick<Invoice, 'isBusiness' | 'totalPaise'>): boolean {
  return isBusiness || totalPaise >= NAMED_FROM_PAISE;
}

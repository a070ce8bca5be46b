import type { SaleInput } from '@shop/contracts/api/product-form';
import { rupeesToPaise } from '@shop/contracts/money';
import { ValidationError } from '@shop/platform/errors';
import { isSame } from './same';

/** A price for a time, in paise. */
export interface Sale {
  readonly pricePaise: number;
  readonly from: Date;
  /** the first moment after it */
  readonly to: Date;
  /** while it runs: what comes back at its end */
  readonly usual?: { readonly pricePaise: number; readonly mrpPaise?: number };
}

/** What of a product a sale changes. */
export interface OnSale {
  readonly pricePaise: number;
  readonly mrpPaise?: number;
  readonly sale?: Sale;
}

/** What somebody wants of it; `undefined`: as it is. */
interface Wish {
  readonly pricePaise: number | undefined;
  /** null: none */
  readonly mrpPaise: number | null | undefined;
  /** null: none */
  readonly sale: SaleInput | null | undefined;
}

/** When a sale has to begin or to end next. */
export function dueOf({ sale }: OnSale): Date | undefined {
  return sale && (sale.usual ? sale.to : sale.from);
}

/** Begins or ends the sale of a product where it is time to; one that nobody began in time is over, too. */
export function saleAt<T extends OnSale>(product: T, now: Date): T {
  const { sale } = product;
  if (!sale) return product;
  if (now >= sale.to) return withoutSale(product);
  if (sale.usual || now < sale.from) return product;
  const { pricePaise, mrpPaise } = product;
  return {
    ...product,
    pricePaise: sale.pricePaise,
    // what it costs else is what its price is shown beside
    mrpPaise: mrpPaise ?? pricePaise,
    sale: { ...sale, usual: usualOf(pricePaise, mrpPaise) },
  };
}

/** Without a property where there is none: databases would keep it. */
function usualOf(pricePaise: number, mrpPaise: number | undefined): Sale['usual'] {
  return mrpPaise === undefined ? { pricePaise } : { pricePaise, mrpPaise };
}

/** Returns the product as it is without its sale. */
function withoutSale<T extends OnSale>(product: T): T {
  const { pricePaise, mrpPaise } = product.sale?.usual ?? product;
  return { ...product, pricePaise, mrpPaise, sale: undefined };
}

/**
 * Changes the prices of a product by what staff enter. Another price while a sale runs ends it, for nobody could say what
 * should come back; so does another sale, or none. What was only sent again changes nothing.
 * @throws ValidationError for a sale that is no reduction or over before it begins
 */
export function repriced(before: OnSale, wish: Wish, now: Date): Pick<OnSale, 'pricePaise' | 'mrpPaise' | 'sale'> {
  const newPrice = wish.pricePaise === before.pricePaise ? undefined : wish.pricePaise;
  const newMrp = wish.mrpPaise === (before.mrpPaise ?? null) ? undefined : wish.mrpPaise;
  const newSale = wish.sale === undefined ? undefined : saleOf(wish.sale);
  const isAnother = newSale !== undefined && !isSame(newSale ?? undefined, plain(before.sale));
  const base = isAnother || newPrice !== undefined ? endedForChange(before, isAnother) : before;
  const pricePaise = newPrice ?? base.pricePaise;
  const mrpPaise = newMrp === undefined ? base.mrpPaise : (newMrp ?? undefined);
  const sale = isAnother ? (newSale ?? undefined) : withMrp(base.sale, newMrp);
  if (isAnother && sale) assertReduces(sale, pricePaise, now);
  else if (sale && !sale.usual) assertBelow(sale, pricePaise);
  return { pricePaise, mrpPaise, sale };
}

/** A sale that has not begun stays with another price; one that runs does not. */
function endedForChange(before: OnSale, isAnother: boolean): OnSale {
  return before.sale?.usual || isAnother ? withoutSale(before) : before;
}

/** An MRP that is entered while a sale runs is the one that stays. */
function withMrp(sale: Sale | undefined, mrp: number | null | undefined): Sale | undefined {
  if (!sale?.usual || mrp === undefined) return sale;
  return { ...sale, usual: usualOf(sale.usual.pricePaise, mrp ?? undefined) };
}

function saleOf(input: SaleInput | null): Sale | null {
  return input && { pricePaise: rupeesToPaise(input.price), from: new Date(input.from), to: new Date(input.to) };
}

function plain(sale: Sale | undefined): Sale | undefined {
  return sale && { pricePaise: sale.pricePaise, from: sale.from, to: sale.to };
}

function assertReduces(sale: Sale, pricePaise: number, now: Date): void {
  if (sale.to <= now) throw new ValidationError({ sale: 'Is over already' });
  assertBelow(sale, pricePaise);
}

function assertBelow(sale: Sale, pricePaise: number): void {
  if (sale.pricePaise >= pricePaise) throw new ValidationError({ sale: 'Costs less than the price' });
}

import { ConflictError } from '@shop/platform/errors';
import type { ReturnTerms } from '@shop/contracts/api/product';
import { hsnOf } from './hsn';
import type { OrderLine } from './order';
import { lineTotal } from './spread';
import { availableOf, isCountedApart, type Stock } from './stock';
import { rateOf, type TaxRate } from './tax';

/** A variant as orders know it. */
export interface VariantFacts {
  readonly id: string;
  readonly sku: string;
  readonly options: Readonly<Record<string, string>>;
  /** null: the product's */
  readonly pricePaise: number | null;
  readonly image: string | null;
  readonly active: boolean;
}

/** What an order needs to know of a product. */
export interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly pricePaise: number;
  readonly image: string;
  readonly category: string;
  readonly hsn: string | null;
  readonly returns: ReturnTerms | null;
  readonly variants: ReadonlyMap<string, VariantFacts>;
}

export type KnownProducts = ReadonlyMap<string, ProductFacts & { readonly deleted: boolean }>;

export interface Wanted {
  readonly productId: string;
  /** null: none was chosen */
  readonly variantId: string | null;
  readonly quantity: number;
}

/** The smallest order, ₹1, in paise. */
export const MIN_TOTAL_PAISE = 100;

/** Merges lines of the same product and variant into one, in the order of first mention. */
export function mergeLines(wanted: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>();
  for (const line of wanted) {
    const key = `${line.productId} ${line.variantId ?? ''}`;
    lines.set(key, { ...line, quantity: (lines.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [...lines.values()];
}

/** Adds up the pieces of each product, whatever their variants. */
export function piecesByProduct(lines: readonly Pick<Wanted, 'productId' | 'quantity'>[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** The rates of tax, and the day that they are for, `YYYY-MM-DD`. */
export interface TaxTerms {
  readonly rates: readonly TaxRate[];
  readonly day: string;
}

/**
 * Returns the lines at today's prices and taxes. A product or variant that was deleted or never existed counts as sold out, and so
 * does a variant that is not sold any more.
 * @throws ConflictError `out-of-stock`
 */
export function priceLines(
  wanted: readonly Wanted[],
  products: KnownProducts,
  stock: ReadonlyMap<string, Stock>,
  tax: TaxTerms,
): OrderLine[] {
  assertAvailable(wanted, products, stock);
  return wanted.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [toLine(product, line, stock.get(line.productId), tax)] : [];
  });
}

function assertAvailable(wanted: readonly Wanted[], products: KnownProducts, stock: ReadonlyMap<string, Stock>): void {
  const taken = new Map<string, number>();
  const short = wanted.flatMap((line) => {
    const { productId, variantId, quantity } = line;
    // the lines before this one take from the same total
    const before = taken.get(productId) ?? 0;
    taken.set(productId, before + quantity);
    const left = isForSale(products.get(productId), variantId) ? leftOf(line, stock.get(productId), before) : 0;
    if (left >= quantity) return [];
    return [{ product: productId, ...(variantId === null ? {} : { variantId }), available: left }];
  });
  if (short.length > 0)
    throw new ConflictError('out-of-stock', 'Some pieces are no longer available in this quantity.', { items: short });
}

function isForSale(product: (ProductFacts & { deleted: boolean }) | undefined, variantId: string | null): boolean {
  if (product === undefined || product.deleted) return false;
  return variantId === null || product.variants.get(variantId)?.active === true;
}

function leftOf({ variantId, quantity }: Wanted, tracked: Stock | undefined, taken: number): number {
  if (!tracked) return quantity;
  const total = availableOf(tracked, null) - taken;
  return Math.max(0, Math.min(total, availableOf(tracked, variantId)));
}

function toLine(
  product: ProductFacts,
  { variantId, quantity }: Wanted,
  tracked: Stock | undefined,
  { rates, day }: TaxTerms,
): OrderLine {
  const variant = variantId === null ? undefined : product.variants.get(variantId);
  const pricePaise = variant?.pricePaise ?? product.pricePaise;
  const hsn = hsnOf(product);
  return {
    productId: product.id,
    name: product.name,
    pricePaise,
    offPaise: 0,
    image: variant?.image ?? product.image,
    quantity,
    tracked: tracked !== undefined,
    variantId,
    sku: variant?.sku ?? null,
    options: variant?.options ?? null,
    variantTracked: tracked !== undefined && isCountedApart(tracked, variantId),
    hsn,
    taxRate: rateOf(rates, hsn, pricePaise, day),
    returns: product.returns ?? 'any',
    cancelled: 0,
    cancelledNote: null,
    uncharged: 0,
    paidBack: 0,
  };
}

/** Returns what all lines cost with their offers, in paise. */
export function totalOf(lines: readonly Pick<OrderLine, 'pricePaise' | 'offPaise' | 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

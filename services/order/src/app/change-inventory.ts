import type { InventoryChange, InventoryItem } from '@shop/contracts/api/inventory';
import type { PaymentMode } from '@shop/contracts/api/payment-mode';
import type { Queryable, Tx } from '@shop/platform/db/database';
import { ConflictError, NotFoundError, ValidationError } from '@shop/platform/errors';
import { findInventory, findOpenPieces } from '../adapters/inventory-rows';
import { lockProduct } from '../adapters/product-rows';
import { lockStock, saveStock } from '../adapters/stock-rows';
import { count, receive, untracked, type Stock } from '../domain/stock';
import { countVariants } from '../domain/variant-count';

type ShelfCount = Extract<InventoryChange, { onHand: number }>;
type VariantCounts = Extract<InventoryChange, { variants: object }>['variants'];

export interface ChangeInventory {
  readonly productId: string;
  readonly change: InventoryChange;
}

/**
 * Receives pieces or sets the count, of a product or of its variants. A product that was not tracked is from now on.
 * @returns the product's stock after it
 * @throws NotFoundError; ValidationError for variants that the product does not have, or a first count that leaves some
 * out; ConflictError `stock-held` when a count is below what orders need, `stock-moved` when it is not of what the admin
 * saw
 */
export async function changeInventory(
  tx: Tx,
  mode: PaymentMode,
  { productId, change }: ChangeInventory,
): Promise<InventoryItem> {
  if (!(await lockProduct(tx, productId))) throw productNotFound();
  const before = (await lockStock(tx, [productId])).get(productId) ?? untracked(productId);
  const item = await requireItem(tx, mode, productId);
  await saveStock(tx, [await applyChange(tx, before, change, item)]);
  return requireItem(tx, mode, productId);
}

function applyChange(tx: Tx, before: Stock, change: InventoryChange, item: InventoryItem): Stock | Promise<Stock> {
  if ('variants' in change) return applyVariantCounts(tx, before, change.variants, item);
  if ('onHand' in change) return applyCount(before, change, item);
  if (change.variantId === undefined) return receive(before, change.receive);
  if (!before.variants.has(change.variantId)) throw notCounted();
  return receive(before, change.receive, change.variantId);
}

function applyCount(before: Stock, { onHand: onShelf, seen }: ShelfCount, item: InventoryItem): Stock {
  const { toShip } = item;
  if (seen !== undefined && seen !== before.onHand + toShip) throw stockMoved(item);
  const after = count(before, onShelf, toShip);
  if (after) return after;
  throw stockHeld(before.held + toShip);
}

async function applyVariantCounts(tx: Tx, before: Stock, counts: VariantCounts, item: InventoryItem): Promise<Stock> {
  const variants = new Map((item.variants ?? []).map((variant) => [variant.variantId, variant]));
  const shelf = new Map(counts.map(({ variantId, onHand }) => [variantId, onHand]));
  if (shelf.size < counts.length) throw new ValidationError({ variants: 'Each variant once' });
  for (const { variantId, seen } of counts) {
    const variant = variants.get(variantId);
    if (!variant) throw new ValidationError({ variants: 'The product has no such variant' });
    if (seen !== undefined && seen !== variant.onHand + variant.toShip) throw stockMoved(item);
  }
  const left = [...variants.values()].some(({ variantId, active }) => active && !shelf.has(variantId));
  if (before.variants.size === 0 && left) throw notCounted();
  const after = countVariants(before, shelf, await findOpenPieces(tx, before.productId));
  if (after) return after;
  throw stockHeld(before.held + item.toShip);
}

async function requireItem(db: Queryable, mode: PaymentMode, productId: string): Promise<InventoryItem> {
  const [item] = await findInventory(db, mode, productId);
  if (!item) throw productNotFound();
  return item;
}

const productNotFound = () => new NotFoundError('Product not found', 'product-not-found');
const notCounted = () => new ValidationError({ variants: 'Count every variant first' });
const stockHeld = (held: number) => new ConflictError('stock-held', `Orders hold ${held} of these pieces`, { held });
const stockMoved = (item: InventoryItem) =>
  new ConflictError('stock-moved', 'Pieces have come or gone since you looked', { item });

import type { Address } from '@shop/contracts/api/address';
import type { ReturnKind, ReturnReason } from '@shop/contracts/api/returns';
import type { TradeSettings } from '@shop/contracts/api/trade-settings';
import { ConflictError, ValidationError } from '@shop/platform/errors';
import { DAY_MS } from './days';
import type { Order } from './order';
import { ownParcels } from './parcels';
import type { ProductFacts } from './price-order';
import { countsAgainst, type OrderReturn, type ReturnLine } from './return';
import { piecesOf } from './shipment';

export interface RequestedLine {
  readonly line: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
  readonly photos: readonly string[];
  /** the id of the variant to have instead */
  readonly replacement?: string;
}

export interface ReturnRequest {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly lines: readonly RequestedLine[];
  readonly comment?: string;
  readonly pickup?: Address;
  readonly payTo?: string;
}

type Days = Pick<TradeSettings, 'returnDays' | 'exchangeDays'>;

/** Returns how many pieces of a line have arrived and are not coming back already. */
export function returnablePieces(order: Order, returns: readonly OrderReturn[], line: number): number {
  const delivered = ownParcels(order).flatMap(({ status, lines }) => (status === 'delivered' ? lines : []));
  const comingBack = returns.filter(countsAgainst).flatMap(({ lines }) => lines);
  return piecesOf(delivered, line) - piecesOf(comingBack, line);
}

/** Returns until when a line may come back, counted from the last of its parcels; undefined before one has arrived. */
export function returnableUntil(order: Order, line: number, days: number): Date | undefined {
  const arrivals = ownParcels(order)
    .filter(({ lines }) => piecesOf(lines, line) > 0)
    .flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [deliveredAt.getTime()]));
  return arrivals.length === 0 ? undefined : new Date(Math.max(...arrivals) + days * DAY_MS);
}

/**
 * Opens a return or an exchange of pieces that have arrived.
 * @param products those of the order's lines, with their variants
 * @throws ValidationError for lines, photos or variants that are missing or do not exist; ConflictError `not-returnable`,
 * `too-late`, `too-many-pieces` or `price-differs`
 */
export function requestReturn(
  order: Order,
  returns: readonly OrderReturn[],
  request: ReturnRequest,
  { settings, products }: { settings: Days; products: ReadonlyMap<string, ProductFacts> },
  now: Date,
): OrderReturn {
  const { id, kind, comment = null, pickup, payTo = null } = request;
  if (new Set(request.lines.map(({ line }) => line)).size < request.lines.length)
    throw new ValidationError({ items: 'Each line once' });
  const days = kind === 'return' ? settings.returnDays : settings.exchangeDays;
  const lines = request.lines.map((wanted): ReturnLine => {
    assertReturnable(order, returns, wanted, days, now);
    const { line, quantity, reason, photos } = wanted;
    const replacement = kind === 'exchange' ? replacementOf(order, wanted, products) : null;
    return { line, quantity, reason, photos, condition: null, replacement };
  });
  return {
    ...{ id, orderId: order.id, kind, status: 'requested', resolution: null },
    ...{ comment, pickup: pickup ?? order.address, payTo, rejection: null, refundPaise: null, withDelivery: null },
    ...{ lines, createdAt: now, updatedAt: now },
  };
}

function assertReturnable(
  order: Order,
  returns: readonly OrderReturn[],
  { line, quantity, reason, photos }: RequestedLine,
  days: number,
  now: Date,
): void {
  const ordered = order.lines[line];
  if (!ordered) throw new ValidationError({ items: 'The order has no such line' });
  if (ordered.returns === 'damaged-only') {
    if (reason !== 'damaged' && reason !== 'wrong-item')
      throw new ConflictError('not-returnable', `${ordered.name} can only come back if it arrived damaged`, { line });
    if (photos.length === 0) throw new ValidationError({ photos: 'Add a photo of the damage' });
  }
  const until = returnableUntil(order, line, days);
  if (!until) throw new ConflictError('not-returnable', 'It has not been delivered yet', { line });
  if (now > until)
    throw new ConflictError('too-late', 'The time to send it back is over', { line, until: until.toISOString() });
  const left = returnablePieces(order, returns, line);
  if (quantity > left)
    throw new ConflictError('too-many-pieces', `Only ${left} of these can come back`, { line, left });
}

function replacementOf(
  order: Order,
  { line, replacement }: RequestedLine,
  products: ReadonlyMap<string, ProductFacts>,
): ReturnLine['replacement'] {
  if (replacement === undefined) throw new ValidationError({ replacement: 'Choose what you would like instead' });
  const ordered = order.lines[line];
  const product = ordered && products.get(ordered.productId);
  const variant = product?.variants.get(replacement);
  if (!ordered || !product || variant?.active !== true)
    throw new ValidationError({ replacement: 'The product has no such variant' });
  if (variant.id === ordered.variantId) throw new ValidationError({ replacement: 'That is the one you have' });
  if ((variant.pricePaise ?? product.pricePaise) > ordered.pricePaise)
    throw new ConflictError('price-differs', 'It costs more now. Return this one and order the other.', { line });
  const { id, sku, options } = variant;
  // whether it is counted apart is seen when it is held
  return { id, sku, options, tracked: false };
}

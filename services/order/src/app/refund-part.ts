import type { Tx } from '@shop/platform/db/database';
import { ConflictError, ValidationError } from '@shop/platform/errors';
import { newId } from '@shop/platform/ids';
import type { Clock } from '../adapters/database-clock';
import { moneyId, refundLeft } from '../domain/captured';
import type { Decision } from '../domain/decision';
import { refundTooLarge } from '../domain/move-return';
import type { Order } from '../domain/order';
import { payablePieces } from '../domain/paid-back';
import { valueOf } from '../domain/parcels';
import type { OrderReturn } from '../domain/return';
import { piecesOf, type LinePieces } from '../domain/shipment';
import { changeOrderWithReturns } from './change-order';

/** What staff give back: the price of pieces, or an amount in paise; `reason` is for the shopper. */
export interface GivenMoney {
  readonly pieces?: readonly LinePieces[];
  readonly amountPaise?: number;
  readonly reason: string;
}

/**
 * Gives money of an order back, in the caller's transaction.
 * @throws NotFoundError; ValidationError; ConflictError `refund-too-large`, `too-many-pieces` or `nothing-to-refund`
 */
export async function refundPart(tx: Tx, orderId: string, money: GivenMoney, now: Clock): Promise<Order> {
  return changeOrderWithReturns(tx, { orderId }, now, (order, returns) => giveMoney(order, returns, money, newId()));
}

function giveMoney(
  order: Order,
  returns: readonly OrderReturn[],
  { pieces = [], amountPaise, reason }: GivenMoney,
  id: string,
): Decision {
  const paymentId = moneyId(order);
  const isEnded = !['paid', 'shipped', 'delivered'].includes(order.status);
  if (paymentId === null || isEnded)
    throw new ConflictError('nothing-to-refund', 'No money of this order is with the shop', { status: order.status });
  for (const { line } of pieces) {
    const ordered = order.lines[line];
    if (!ordered || piecesOf(pieces, line) > ordered.quantity)
      throw new ValidationError({ items: 'More than was ordered' });
    const left = payablePieces(order, returns, line);
    if (piecesOf(pieces, line) > left)
      throw new ConflictError('too-many-pieces', `Only ${left} of these can still be paid back`, { line, left });
  }
  const paise = amountPaise ?? valueOf(order, pieces);
  const left = refundLeft(order);
  if (paise > left) throw refundTooLarge(left);
  if (paise === 0) throw new ValidationError({ amount: 'Nothing to give back' });
  const partRefund = { paymentId, amountPaise: paise, cause: `staff ${id}`, reason: 'by-staff', note: reason, pieces };
  return { kind: 'money-given', partRefund };
}

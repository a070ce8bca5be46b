import type { PieceCondition } from '@shop/contracts/api/returns';
import { ConflictError, ValidationError } from '@shop/platform/errors';
import { capturedPaise, moneyId, refundLeft } from './captured';
import { deliveryBackPaise } from './delivery-back';
import type { Order } from './order';
import { owedFor } from './paid-back';
import { arrived, assertReturnMay, type OrderReturn } from './return';

/** Approves a return. An exchange whose replacement is gone ends with the money instead. */
export function approveReturn(
  current: OrderReturn,
  replacements: OrderReturn['lines'] | undefined,
  now: Date,
): OrderReturn {
  assertReturnMay(current, 'approved');
  const isExchange = current.kind === 'exchange' && replacements !== undefined;
  return {
    ...current,
    status: 'approved',
    resolution: isExchange ? 'exchange' : 'refund',
    lines: isExchange ? replacements : current.lines.map((line) => ({ ...line, replacement: null })),
    updatedAt: now,
  };
}

export function rejectReturn(current: OrderReturn, reason: string, now: Date): OrderReturn {
  assertReturnMay(current, 'rejected');
  return { ...current, status: 'rejected', resolution: 'none', rejection: reason, updatedAt: now };
}

/**
 * Takes the pieces of a return in.
 * @param conditions by line; every line of the return needs one
 */
export function receiveReturn(
  current: OrderReturn,
  conditions: ReadonlyMap<number, PieceCondition>,
  now: Date,
): OrderReturn {
  assertReturnMay(current, 'received');
  const lines = current.lines.map((line) => {
    const condition = conditions.get(line.line);
    if (condition === undefined) throw new ValidationError({ items: 'Say in what condition each line is' });
    return { ...line, condition };
  });
  if (conditions.size > lines.length) throw new ValidationError({ items: 'The return has no such line' });
  return { ...current, status: 'received', lines, updatedAt: now };
}

/**
 * Returns what may go back for a return, in paise: what was paid for the pieces that came, unless staff gave it back before,
 * and delivery where it goes, too.
 */
export function refundableOf(order: Order, returns: readonly OrderReturn[], current: OrderReturn): number {
  const came = arrived(current);
  return owedFor(order, came) + deliveryBackPaise(order, returns, { of: current, pieces: came, reasons: came });
}

export interface Closing {
  /** paise; all that may go back unless given */
  readonly refundPaise?: number;
}

/**
 * Closes a return that was received.
 * @returns the return, with what goes back of its money
 * @throws ConflictError `illegal-return`, `refund-too-large` or, for an order without money of ours, `nothing-to-refund`
 */
export function closeReturn(
  order: Order,
  returns: readonly OrderReturn[],
  current: OrderReturn,
  { refundPaise }: Closing,
  now: Date,
): OrderReturn {
  assertReturnMay(current, 'closed');
  const closed = { ...current, status: 'closed', updatedAt: now } as const;
  if (current.resolution === 'exchange') {
    if ((refundPaise ?? 0) > 0) throw new ConflictError('exchanged', 'The replacement was sent: nothing goes back');
    return { ...closed, resolution: arrived(current).length > 0 ? 'exchange' : 'none', refundPaise: null };
  }
  const most = Math.min(refundableOf(order, returns, current), refundLeft(order));
  const amountPaise = refundPaise ?? most;
  if (amountPaise > most) throw refundTooLarge(most);
  if (amountPaise > 0 && moneyId(order) === null)
    throw new ConflictError('nothing-to-refund', 'No money of this order is with the shop', {
      captured: capturedPaise(order),
    });
  const withDelivery = amountPaise > owedFor(order, arrived(current));
  return { ...closed, resolution: amountPaise > 0 ? 'refund' : 'none', refundPaise: amountPaise, withDelivery };
}

export function refundTooLarge(leftPaise: number): ConflictError {
  return new ConflictError('refund-too-large', `At most ₹${(leftPaise / 100).toFixed(2)} can go back`, {
    left: leftPaise / 100,
  });
}

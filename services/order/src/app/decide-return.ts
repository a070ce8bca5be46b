import type { PieceCondition } from '@shop/contracts/api/returns';
import { newId } from '@shop/platform/ids';
import { lockStock } from '../adapters/stock-rows';
import { moneyId } from '../domain/captured';
import type { StockMove } from '../domain/decision';
import { approveReturn, closeReturn, receiveReturn, rejectReturn } from '../domain/move-return';
import type { Order } from '../domain/order';
import { replacementLine } from '../domain/replacement';
import { arrived, type OrderReturn, type ReturnLine } from '../domain/return';
import type { Courier, Shipment } from '../domain/shipment';
import { availableOf, isCountedApart } from '../domain/stock';
import type { ReturnState, ReturnStep } from './move-return';

type Step = Omit<ReturnStep, 'kind'>;

/** Approves a return; an exchange holds what comes instead, and becomes a refund where too few are left. */
export async function approve(state: ReturnState): Promise<Step> {
  const { order, current, at } = state;
  const replacements = current.kind === 'exchange' ? await holdable(state) : undefined;
  const returned = approveReturn(current, replacements, at);
  return { returned, moves: returned.resolution === 'exchange' ? replacementMoves(order, returned, 'hold') : [] };
}

/** Returns the lines with what is to be held for them, or undefined when too few are left. */
async function holdable({ tx, order, current }: ReturnState): Promise<readonly ReturnLine[] | undefined> {
  const stock = await lockStock(
    tx,
    current.lines.flatMap(({ line }) => order.lines[line]?.productId ?? []),
  );
  const taken = new Map<string, number>();
  // what the lines before this one take from the same pieces
  const take = (id: string, quantity: number): number => {
    const all = (taken.get(id) ?? 0) + quantity;
    taken.set(id, all);
    return all;
  };
  const lines: ReturnLine[] = [];
  for (const line of current.lines) {
    const ordered = order.lines[line.line];
    const { replacement } = line;
    if (!ordered || !replacement) return undefined;
    const tracked = ordered.tracked ? stock.get(ordered.productId) : undefined;
    if (tracked && availableOf(tracked, replacement.id) < take(replacement.id, line.quantity)) return undefined;
    if (tracked && availableOf(tracked, null) < take(ordered.productId, line.quantity)) return undefined;
    const isApart = tracked !== undefined && isCountedApart(tracked, replacement.id);
    lines.push({ ...line, replacement: { ...replacement, tracked: isApart } });
  }
  return lines;
}

/** Rejects a return; what was held for an exchange is free again. */
export function reject({ order, current, at }: ReturnState, reason: string): Step {
  const held = current.status === 'approved' && current.resolution === 'exchange';
  return {
    returned: rejectReturn(current, reason, at),
    moves: held ? replacementMoves(order, current, 'release') : [],
  };
}

/** Takes the pieces in: those that can be sold again go back to the stock. */
export function receive({ order, current, at }: ReturnState, conditions: ReadonlyMap<number, PieceCondition>): Step {
  const returned = receiveReturn(current, conditions, at);
  const moves = returned.lines.flatMap(({ line, quantity, condition }): StockMove[] => {
    const ordered = order.lines[line];
    if (!ordered || condition === 'missing') return [];
    return [{ line: ordered, effect: condition === 'sellable' ? 'restock' : 'write-off', quantity }];
  });
  return { returned, moves };
}

/**
 * Closes a return: its money goes back or, for an exchange, a parcel with the replacement of what arrived goes out; what
 * was held for the rest is free again.
 */
export function close(
  { order, returns, current, at }: ReturnState,
  { refundPaise, ...courier }: Courier & { refundPaise?: number },
): Step {
  const returned = closeReturn(order, returns, current, { refundPaise }, at);
  if (current.resolution === 'exchange') {
    const came = { ...returned, lines: arrived(returned) };
    const missing = { ...returned, lines: returned.lines.filter((line) => !came.lines.includes(line)) };
    return {
      returned,
      moves: [...replacementMoves(order, came, 'sell'), ...replacementMoves(order, missing, 'release')],
      shipment: came.lines.length === 0 ? undefined : replacementParcel(order, came, courier, at),
    };
  }
  const paymentId = moneyId(order);
  const amountPaise = returned.refundPaise ?? 0;
  if (amountPaise === 0 || paymentId === null) return { returned, moves: [] };
  const cause = `return ${returned.id}`;
  return {
    returned,
    moves: [],
    partRefund: { paymentId, amountPaise, cause, reason: 'returned', pieces: returned.lines },
  };
}

function replacementMoves(order: Order, returned: OrderReturn, effect: StockMove['effect']): StockMove[] {
  return returned.lines.flatMap(({ line: index, quantity }) => {
    const line = replacementLine(order, returned, index);
    return line ? [{ line, effect, quantity }] : [];
  });
}

function replacementParcel(order: Order, returned: OrderReturn, courier: Courier, at: Date): Shipment {
  return {
    ...courier,
    id: newId(),
    number: order.shipments.length + 1,
    status: 'sent',
    sentAt: at,
    deliveredAt: null,
    cameBackAt: null,
    cameBackNote: null,
    replaces: returned.id,
    collectPaise: 0,
    lines: returned.lines.map(({ line, quantity }) => ({ line, quantity })),
  };
}

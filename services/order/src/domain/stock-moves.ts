import type { Decision, StockMove } from './decision';
import type { Order } from './order';
import { stockEffect, type StockEffect } from './order-status';
import type { LinePieces } from './shipment';

/** Returns what a decision does to the stock: by the status that follows, or by the pieces that it is about. */
export function stockMoves(before: Order, after: Order, decision: Decision): StockMove[] {
  return movesOf(before, after, decision).filter(({ line, quantity }) => line.tracked && quantity > 0);
}

function movesOf(before: Order, after: Order, decision: Decision): StockMove[] {
  const some = (pieces: readonly LinePieces[], effect: StockEffect): StockMove[] =>
    pieces.flatMap(({ line: index, quantity }) => {
      const line = before.lines[index];
      return line ? [{ line, effect, quantity }] : [];
    });
  switch (decision.kind) {
    case 'parcel-sent':
      // what is paid before it goes was sold then
      return before.paymentMethod === 'cod' ? some(decision.shipment.lines, 'sell') : [];
    case 'return-moved':
    case 'parcel-came-back':
      return [...decision.moves];
    case 'pieces-cancelled':
      return some(decision.pieces, before.paymentMethod === 'cod' ? 'release' : 'restock');
    default: {
      const effect = stockEffect(before.status, after.status);
      if (effect === undefined) return [];
      return before.lines.map((line) => ({ line, effect, quantity: line.quantity - line.cancelled }));
    }
  }
}

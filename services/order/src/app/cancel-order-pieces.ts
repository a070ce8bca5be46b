import type { Tx } from '@shop/platform/db/database';
import { newId } from '@shop/platform/ids';
import type { Clock } from '../adapters/database-clock';
import type { CancelledBy } from '../domain/decision';
import { cancelPieces } from '../domain/fulfilment';
import type { Order } from '../domain/order';
import type { LinePieces } from '../domain/shipment';
import { changeOrderWithReturns, type OrderOf } from './change-order';

export interface CancelPieces extends OrderOf {
  readonly pieces: readonly LinePieces[];
  readonly by: CancelledBy;
  readonly note?: string;
}

/**
 * Takes pieces out of an order that are not sent yet, in the caller's transaction.
 * @throws NotFoundError; ConflictError when they are sent or cancelled already; ValidationError
 */
export async function cancelOrderPieces(
  tx: Tx,
  { pieces, by, note, ...which }: CancelPieces,
  now: Clock,
): Promise<Order> {
  return changeOrderWithReturns(tx, which, now, (order, returns) =>
    cancelPieces(order, pieces, { id: newId(), by, note }, returns),
  );
}

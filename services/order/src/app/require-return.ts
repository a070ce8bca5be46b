import type { Queryable } from '@shop/platform/db/database';
import { NotFoundError } from '@shop/platform/errors';
import { findOrderOfReturn, findReturnsOf } from '../adapters/return-rows';
import type { OrderReturn } from '../domain/return';

/** @throws NotFoundError when there is no such return. */
export async function requireReturn(db: Queryable, id: string): Promise<OrderReturn> {
  const orderId = await findOrderOfReturn(db, id);
  const found = orderId === undefined ? undefined : (await findReturnsOf(db, orderId)).find((each) => each.id === id);
  if (!found) throw new NotFoundError('Return not found', 'return-not-found');
  return found;
}

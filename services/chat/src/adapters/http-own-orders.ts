import { orderList } from '@shop/contracts/api/order';
import { UnavailableError } from '@shop/platform/errors';
import type { ReadOwnOrders } from '../ports/own-orders';
import { readJson } from './read-json';

const ROUTE = '/api/orders/my';

/** Reads a user's orders with the token that the user sent; without one, or with one that has ended, there are none. */
export function createOwnOrders(orderUrl: string): (token: string | undefined) => ReadOwnOrders {
  return (token) => async () => {
    if (token === undefined) return undefined;
    const { status, body } = await readJson({ callee: 'order', route: ROUTE }, new URL(ROUTE, orderUrl), {
      authorization: `Bearer ${token}`,
    });
    if (status === 401 || status === 403) return undefined;
    if (status !== 200) throw new UnavailableError();
    return orderList.parse(body);
  };
}

import { orderList } from '@shop/contracts/api/order';
import { UnavailableError } from '@shop/platform/errors';
import type { ServiceAddress } from '@shop/platform/http/local-service';
import type { ReadOwnOrders } from '../ports/own-orders';
import { readJson } from './read-json';

const ROUTE = '/api/orders/my';

/** Reads a user's orders with the token that the user sent; without one, or with one that has ended, there are none. */
export function createOwnOrders(address: ServiceAddress): (token: string | undefined) => ReadOwnOrders {
  return (token) => async () => {
    if (token === undefined) return undefined;
    const headers = { authorization: `Bearer ${token}` };
    const { status, body } = await readJson(address, { callee: 'order', route: ROUTE, path: ROUTE, headers });
    if (status === 401 || status === 403) return undefined;
    if (status !== 200) throw new UnavailableError();
    return orderList.parse(body);
  };
}

import type { Order } from '@shop/contracts/api/order';

/** The orders of the person who asks, newest first; undefined for a visitor. Read with that person's own token. */
export type ReadOwnOrders = () => Promise<Order[] | undefined>;

import type { Order } from './order';

/** Returns whether parcels, returns or parts of its money may have a story of their own, kept beside the order. */
export function hasHistory({ shipments, givenBackPaise }: Pick<Order, 'shipments' | 'givenBackPaise'>): boolean {
  return shipments.length > 0 || givenBackPaise > 0;
}

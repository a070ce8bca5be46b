import type { AdminOrder } from '@shop/contracts/api/order';
import type { OrderReturn } from '@shop/contracts/api/returns';

/** Where cash is transferred back to, as the shopper gave it; what was paid online goes back by itself. */
export function cashBackTo({ payTo }: OrderReturn, order: AdminOrder | undefined): string | undefined {
  return order?.paymentMethod === 'cod' ? payTo : undefined;
}

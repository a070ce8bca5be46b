import type { Queryable } from '@shop/platform/db/database';
import { paymentModeOf } from '@shop/shop-settings/going-live';

/** Whether real money is, or ever was, in a shop: by its keys, and where none are named by its orders. */
export async function takesRealPayments(keyId: string | undefined, order: Queryable): Promise<boolean> {
  if (paymentModeOf(keyId) === 'live') return true;
  const [row] = await order.query<{ real: boolean }>(
    `SELECT EXISTS (SELECT FROM orders WHERE payment_mode = 'live') AS real`,
  );
  return row?.real === true;
}

import type { Queryable } from '@shop/platform/db/database';
import { countCameBack } from '../adapters/shopper-rows';
import { findZone } from '../adapters/delivery-rows';
import { findTerms } from '../adapters/settings-rows';
import type { TradeTerms } from '../domain/charges';

/** Reads what the shop's settings say now, for an order to this PIN code. */
export async function readTradeTerms(
  db: Queryable,
  { pincode, userId }: { pincode: string | undefined; userId: string },
): Promise<TradeTerms> {
  const [{ settings, rates }, zone, cameBack] = await Promise.all([
    findTerms(db),
    pincode === undefined ? undefined : findZone(db, pincode),
    pincode === undefined ? 0 : countCameBack(db, userId),
  ]);
  return { settings, rates, zone, cameBack };
}

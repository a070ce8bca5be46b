import type { Difference } from '@shop/contracts/api/audits';
import { difference } from '@shop/platform/audit/look-into';
import type { Queryable } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { missingOf } from '@shop/platform/images/pictures';
import { orderRanges } from '../adapters/order-ranges';
import { picturesOfOrders } from '../adapters/picture-audit';

const ORDERS = 500;
const ADVICE =
  'Restore the picture from the last backup of the pictures; without one, upload it again for the product.';

/**
 * Looks once for every picture that orders and returns show: as many as there ever were products, whatever the number of
 * orders. Statements are short: no transaction waits for the pictures.
 */
export async function auditPictures(db: Queryable, images: ImageStore): Promise<Difference[]> {
  const found: Difference[] = [];
  const seen = new Set<string>();
  for await (const range of orderRanges(db, ORDERS)) {
    for (const { image, orderId } of await picturesOfOrders(db, range)) {
      if (seen.has(image)) continue;
      seen.add(image);
      const missing = await missingOf(images, image);
      if (missing.length === 0) continue;
      const what = `Order ${orderId} shows ${image}, of which ${missing.join(', ')} is not stored.`;
      found.push(difference('order-pictures', image, { what, todo: ADVICE }));
    }
  }
  return found;
}

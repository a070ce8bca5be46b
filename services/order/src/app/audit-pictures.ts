import type { Difference } from '@shop/contracts/api/audits';
import { difference } from '@shop/platform/audit/look-into';
import type { Queryable } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { missingOf } from '@shop/platform/images/pictures';
import { picturesOfOrders } from '../adapters/picture-audit';

const BATCH = 500;

/** Looks for every picture that orders and returns show. Statements are short: nobody's transaction waits for the pictures. */
export async function auditPictures(db: Queryable, images: ImageStore): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after = ''; ;) {
    const pictures = await picturesOfOrders(db, after, BATCH);
    for (const { image, orderId } of pictures) {
      const missing = await missingOf(images, image);
      if (missing.length > 0)
        found.push(
          difference('order-pictures', image, {
            what: `Order ${orderId} shows ${image}, of which ${missing.join(', ')} is not stored.`,
            todo: 'Restore the picture from the last backup of the pictures; without one, upload it again for the product.',
          }),
        );
    }
    after = pictures.at(-1)?.image ?? '';
    if (pictures.length < BATCH) return found;
  }
}

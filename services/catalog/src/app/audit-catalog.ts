import type { AuditedCheck, Difference } from '@shop/contracts/api/audits';
import { auditOutbox } from '@shop/platform/audit/audit-outbox';
import { difference, lookInto, lookIntoSentences } from '@shop/platform/audit/look-into';
import { patientReader } from '@shop/platform/audit/patient-reader';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { missingOf } from '@shop/platform/images/pictures';
import type { OutboxState } from '@shop/platform/messaging/outbox-metrics';
import { picturesOf } from '../domain/product';
import type { ProductStore } from '../ports/product-store';
import { auditCounts } from './audit-counts';

/** What of a catalogue can be added up; it depends on where the products are. */
export interface KeptCatalogue {
  /** where the counts of lists are kept with each change; absent: each start counts anew */
  readonly lists?: Database;
  readonly outbox: OutboxState;
}

export interface CatalogAudit extends KeptCatalogue {
  readonly products: Pick<ProductStore, 'walk'>;
  /** absent: where pictures are is not known */
  readonly images: ImageStore | undefined;
}

const BATCH = 200;
const LISTS_TODO =
  'Restart the shop, which counts what is missing, and report it: each change of a product keeps this.';

/** Looks into everything that the catalogue keeps. */
export async function auditCatalog({ products, images, lists, outbox }: CatalogAudit): Promise<AuditedCheck[]> {
  return [
    ...(lists ? [await lookIntoSentences('product-lists', LISTS_TODO, () => auditCounts(patientReader(lists)))] : []),
    ...(images ? [await lookInto('product-pictures', () => findMissingPictures(products, images))] : []),
    await auditOutbox('catalog', outbox),
  ];
}

async function findMissingPictures(products: Pick<ProductStore, 'walk'>, images: ImageStore): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let after: string | undefined; ;) {
    const page = await products.walk({ after, skip: 0, limit: BATCH });
    for (const product of page)
      for (const image of picturesOf(product)) {
        const missing = await missingOf(images, image);
        if (missing.length === 0) continue;
        const what = `Product ${product.id} (${product.name}) shows ${image}, of which ${missing.join(', ')} is not stored.`;
        const todo =
          'Upload the picture again by editing the product, or restore it from the last backup of the pictures.';
        found.push(difference('product-pictures', `${product.id} ${image}`, { what, todo }));
      }
    after = page.at(-1)?.id;
    if (page.length < BATCH) return found;
  }
}

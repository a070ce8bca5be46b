import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Database } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import type { Logger } from '@shop/platform/logger';
import { tryEach } from '@shop/platform/try-each';
import { findLeftPictures, forgetLeftPicture } from '../../adapters/opinions/left-pictures';
import { findSums, findUnpublished, lookForLeftovers, markPublished } from '../../adapters/opinions/sums-rows';
import { ratingOf } from '../../domain/review';
import type { ChangeJournal } from '../../ports/change-journal';
import type { ProductStore } from '../../ports/product-store';

/** Each change is published by whoever made it; this finds what one could not that stopped, in ms. */
const SWEEP_MS = 25_000;
const MOST = 100;

interface Publishing {
  readonly db: Database;
  /** whose journal tells readers */
  readonly products: ProductStore;
}

/** Writes a product's rating to the product as of now, which also tells whoever keeps what is said of it. */
export async function publishOpinions({ db, products }: Publishing, productId: string): Promise<void> {
  const sums = await findSums(db, productId);
  await products.setRating({ id: productId, version: sums.version, ...ratingOf(sums) });
  await markPublished(db, productId, sums.version);
}

/**
 * The same for whoever has changed something: what cannot be written to the product now is written later, but whoever keeps what is
 * said of it is told in any case.
 * @throws UnavailableError where they cannot be told: what was changed stays
 */
export function createPublisher(
  publishing: Publishing,
  journal: ChangeJournal,
  logger: Logger,
): (productId: string) => Promise<void> {
  return async (productId) => {
    try {
      await publishOpinions(publishing, productId);
    } catch (error) {
      logger.warn({ err: error, productId }, 'what is said of a product is published later');
      await journal.note([{ productId, of: 'stock' }]);
    }
  };
}

/** Publishes what nobody has published, and removes pictures that nothing shows any more. */
export function startOpinionSweep(publishing: Publishing, images: ImageStore, logger: Logger): BackgroundTask {
  return startBackground('opinions', SWEEP_MS, () => sweepOpinions(publishing, images), logger);
}

/** One that cannot be done holds up no other. @throws the first that failed, once all were tried */
export async function sweepOpinions(publishing: Publishing, images: Pick<ImageStore, 'remove'>): Promise<void> {
  const due = await lookForLeftovers(publishing.db);
  const unpublished = due.sums ? await findUnpublished(publishing.db, MOST) : [];
  const failures = await tryEach(unpublished, (productId) => publishOpinions(publishing, productId));
  const left = due.pictures ? await findLeftPictures(publishing.db, MOST) : [];
  failures.push(
    ...(await tryEach(left, async (image) => {
      await removePicture(images, image);
      await forgetLeftPicture(publishing.db, image);
    })),
  );
  if (failures.length > 0) throw failures[0];
}

import { createBackground, type UnstartedTask } from '@shop/platform/background';
import type { Database, Tx } from '@shop/platform/db/database';
import type { ImageStore } from '@shop/platform/images/image-store';
import { removePicture } from '@shop/platform/images/pictures';
import type { Logger } from '@shop/platform/logger';
import { tryEach } from '@shop/platform/try-each';

const SWEEP_MS = 60_000;

/** Notes in the transaction of the change that a picture is no longer shown; its files go after the commit. */
export async function discardPicture(tx: Tx, image: string | null): Promise<void> {
  if (!image?.startsWith('/uploads/')) return;
  await tx.query('INSERT INTO discarded_pictures (image) VALUES ($1) ON CONFLICT DO NOTHING', [image]);
}

/** Removes the files of discarded pictures; what a crash interrupts is done at the next start. */
export function createPictureRemoval(db: Database, images: ImageStore, logger: Logger): UnstartedTask {
  return createBackground(
    'discarded pictures',
    SWEEP_MS,
    async () => {
      const rows = await db.query<{ image: string }>('SELECT image FROM discarded_pictures LIMIT 100');
      // one that the store keeps for now does not hold up the others
      const failures = await tryEach(rows, async ({ image }) => {
        await removePicture(images, image);
        await db.query('DELETE FROM discarded_pictures WHERE image = $1', [image]);
      });
      if (failures.length > 0) throw failures[0];
    },
    logger,
  );
}

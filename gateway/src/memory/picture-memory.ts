import { buffer } from 'node:stream/consumers';
import type { ImageStore } from '@shop/platform/images/image-store';
import { avifName, isPictureName, pictureType } from '@shop/platform/images/picture-name';
import { LRUCache } from 'lru-cache';
import { findPicture, PICTURE_HEADERS } from '../answers/uploads';
import { storeAnswer, type StoredAnswer } from './stored-answer';

/**
 * Returns a stored picture, its AVIF to who takes that, if there is one; undefined when there is none of that name, or it is
 * too large to be kept.
 */
export type PictureMemory = (
  name: string,
  takesAvif: boolean,
) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

/** A picture of the width of a screen is smaller. In bytes. */
const LARGEST = 1024 * 1024;
/**
 * A name is never given to another picture, but people may take theirs away: nobody else is to be shown one for long
 * after that. So long it also takes until the AVIF of a new one is looked for again. In ms.
 */
const KEPT_MS = 60_000;

interface Asked {
  readonly name: string;
  readonly takesAvif: boolean;
}

/** Keeps the pictures that are looked at; concurrent readers of one wait for one read of the store. */
export function createPictureMemory(images: ImageStore, bytes: number): PictureMemory {
  const pictures = new LRUCache<string, StoredAnswer, Asked>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_MS,
    fetchMethod: async (_key, _stale, { context }) => {
      const image = await findPicture(images, context.name, context.takesAvif);
      if (image && image.size <= LARGEST)
        return storeAnswer(await buffer(image.content), pictureType(image.file), PICTURE_HEADERS);
      image?.content.destroy();
      return undefined;
    },
  });

  return (name, takesAvif) => {
    if (!isPictureName(name)) return undefined;
    const key = takesAvif ? avifName(name) : name;
    return pictures.get(key) ?? pictures.fetch(key, { context: { name, takesAvif } });
  };
}

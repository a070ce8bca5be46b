import { buffer } from 'node:stream/consumers';
import type { ImageStore } from '@shop/platform/images/image-store';
import { isPictureName } from '@shop/platform/images/picture-name';
import { LRUCache } from 'lru-cache';
import { PICTURE_HEADERS, PICTURE_TYPE } from '../answers/uploads';
import { storeAnswer, type StoredAnswer } from './stored-answer';

/** Returns a stored picture; undefined when there is none of that name, or it is too large to be kept. */
export type PictureMemory = (name: string) => StoredAnswer | Promise<StoredAnswer | undefined> | undefined;

/** A picture of the width of a screen is smaller. In bytes. */
const LARGEST = 1024 * 1024;
/**
 * A name is never given to another picture, but people may take theirs away: nobody else is to be shown one for long
 * after that. In ms.
 */
const KEPT_MS = 60_000;

/** Keeps the pictures that are looked at; concurrent readers of one wait for one read of the store. */
export function createPictureMemory(images: ImageStore, bytes: number): PictureMemory {
  const pictures = new LRUCache<string, StoredAnswer>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_MS,
    fetchMethod: async (name) => {
      const image = await images.get(name);
      if (image && image.size <= LARGEST)
        return storeAnswer(await buffer(image.content), PICTURE_TYPE, PICTURE_HEADERS);
      image?.content.destroy();
      return undefined;
    },
  });
  return (name) => (isPictureName(name) ? (pictures.get(name) ?? pictures.fetch(name)) : undefined);
}

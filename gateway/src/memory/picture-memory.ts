import { buffer } from 'node:stream/consumers';
import type { ImageStore } from '@shop/platform/images/image-store';
import { avifName, isPictureName, pictureType } from '@shop/platform/images/picture-name';
import { LRUCache } from 'lru-cache';
import { PICTURE_HEADERS } from '../answers/uploads';
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

/** Many pictures have no AVIF, and are asked for as often as others. */
const NO_AVIF = { size: 1 };
type Known = StoredAnswer | typeof NO_AVIF;
const isThere = (known: Known): known is StoredAnswer => known !== NO_AVIF;

/** Keeps the pictures that are looked at; concurrent readers of one wait for one read of the store. */
export function createPictureMemory(images: ImageStore, bytes: number): PictureMemory {
  const files = new LRUCache<string, Known>({
    maxSize: bytes,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_MS,
    fetchMethod: async (file) => {
      const image = await images.get(file);
      if (!image) return isPictureName(file) ? undefined : NO_AVIF;
      if (image.size <= LARGEST) return storeAnswer(await buffer(image.content), pictureType(file), PICTURE_HEADERS);
      image.content.destroy();
      return undefined;
    },
  });
  const read = (file: string) => files.get(file) ?? files.fetch(file);

  async function readWebp(name: string): Promise<StoredAnswer | undefined> {
    const webp = await read(name);
    return webp && isThere(webp) ? webp : undefined;
  }

  return (name, takesAvif) => {
    if (!isPictureName(name)) return undefined;
    const first = read(takesAvif ? avifName(name) : name);
    if (!(first instanceof Promise)) return isThere(first) ? first : readWebp(name);
    return first.then((known) => (known === undefined || isThere(known) ? known : readWebp(name)));
  };
}

import { IMAGE_WIDTHS, imageVariant, MAX_PIXELS } from '@shop/contracts/api/image';
import type { Logger } from '../logger';
import type { ImageStore } from './image-store';
import { avifName } from './picture-name';
import { createPictureRenderer, type RendererLimits, type RenderPicture } from './picture-renderer';
import { LARGEST_SIDE } from './pictures';

/** One at a time, with uploads of up to 5 MB waiting in memory; more of them stay WebP. */
const LIMITS: RendererLimits = {
  places: 1,
  waiting: 15,
  waitMs: 60 * 60_000,
  deadlineMs: 10 * 60_000,
  idleMs: 15_000,
};
/** One that saves less is not worth keeping beside the WebP. */
const WORTH_KEEPING = 0.9;

/**
 * The same store, in which new pictures also get AVIF, for browsers that read it, in the widths that pages show. It is made
 * of the upload after that has been answered, since it takes seconds. What a stop or a crash interrupts is not made later:
 * such a picture stays WebP, like those from before there was AVIF.
 */
export function withAvif<Store extends ImageStore>(
  store: Store,
  logger: Logger,
  render: RenderPicture = createPictureRenderer(LIMITS, true),
): Store {
  return {
    ...store,
    saved: (image, upload) => {
      addAvif(store, image, upload, render).catch((error: unknown) => {
        logger.warn({ err: error, image }, 'a picture stays without AVIF');
      });
    },
  };
}

async function addAvif(store: ImageStore, image: string, upload: Buffer, render: RenderPicture): Promise<void> {
  const rendered = await render({
    upload,
    format: 'avif',
    largest: LARGEST_SIDE,
    widths: IMAGE_WIDTHS,
    maxPixels: MAX_PIXELS,
  });
  if ('refused' in rendered) throw new Error(`refused for its ${rendered.refused}`);
  for (const [index, width] of IMAGE_WIDTHS.entries()) {
    const name = imageVariant(image, width).replace('/uploads/', '');
    const avif = rendered.pictures[index];
    if (avif && avif.length < WORTH_KEEPING * (await sizeOf(store, name)))
      await putBeside(store, name, Buffer.from(avif));
  }
}

/** Whoever removes a picture removes its WebP first, so one that is removed meanwhile is noticed here. */
async function putBeside(store: ImageStore, name: string, avif: Buffer): Promise<void> {
  await store.put(avifName(name), avif);
  if ((await sizeOf(store, name)) === 0) await store.remove([avifName(name)]);
}

/** In bytes; 0 where there is none of that name. */
async function sizeOf(store: ImageStore, name: string): Promise<number> {
  const found = await store.get(name);
  found?.content.destroy();
  return found?.size ?? 0;
}

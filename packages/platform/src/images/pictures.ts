import { IMAGE_WIDTHS, imageVariant, MAX_PIXELS } from '@shop/contracts/api/image';
import { AppError, isTransient, ValidationError } from '../errors';
import { newId } from '../ids';
import type { ImageStore } from './image-store';
import { avifName } from './picture-name';
import { createPictureRenderer, type RenderPicture } from './picture-renderer';

/** Of a stored picture, in pixels. */
export const LARGEST_SIDE = 1600;

/** The whole process shares the places for pictures. */
const renderPicture = createPictureRenderer();

/** All addresses of a stored picture: itself and its widths. */
function namesOf(image: string): string[] {
  return [image, ...IMAGE_WIDTHS.map((width) => imageVariant(image, width))].map((address) =>
    address.replace('/uploads/', ''),
  );
}

/**
 * Stores an upload by its content: re-encodes it as WebP in every width, without metadata, under a new name.
 * @param field the form field to name in an error
 * @returns the picture's address, `/uploads/….webp`
 * @throws ValidationError for anything that is not a JPEG, PNG, WebP, AVIF or GIF picture of at most 16 megapixels,
 *   UnavailableError when there are too many
 */
export async function savePicture(
  store: ImageStore,
  upload: Buffer,
  field: string,
  render: RenderPicture = renderPicture,
): Promise<string> {
  const pictures = await renderOrRefuse(render, upload, field);
  const image = `/uploads/${newId()}.webp`;
  try {
    for (const [index, name] of namesOf(image).entries()) {
      const picture = pictures[index];
      if (picture) await store.put(name, Buffer.from(picture));
    }
  } catch (error) {
    await removePicture(store, image);
    throw error;
  }
  store.saved?.(image, upload);
  return image;
}

/** Stored pictures whose use is not decided yet. */
export interface SavedPictures {
  /** their addresses, in the order of the uploads */
  readonly images: readonly string[];
  /** Removes them because what was to show them failed, unless that may have succeeded after all. */
  refuse(failure: unknown): Promise<void>;
  /** Removes them because nothing shows them. One that cannot be removed is left: it does no harm. */
  remove(): Promise<void>;
}

/**
 * Stores several uploads, one after the other; either all of them or none.
 * @throws what {@link savePicture} does
 */
export async function savePictures(
  store: ImageStore,
  uploads: readonly { readonly upload: Buffer; readonly field: string }[],
): Promise<SavedPictures> {
  const images: string[] = [];
  const remove = async () => {
    for (const image of images) await removePicture(store, image).catch(() => undefined);
  };
  try {
    for (const { upload, field } of uploads) images.push(await savePicture(store, upload, field));
  } catch (error) {
    await remove();
    throw error;
  }
  const refuse = async (failure: unknown) => {
    for (const image of images) await removeRefusedPicture(store, image, failure);
  };
  return { images, refuse, remove };
}

async function renderOrRefuse(render: RenderPicture, upload: Buffer, field: string): Promise<readonly Uint8Array[]> {
  const rendered = await render({
    upload,
    format: 'webp',
    largest: LARGEST_SIDE,
    widths: [LARGEST_SIDE, ...IMAGE_WIDTHS],
    maxPixels: MAX_PIXELS,
  });
  if ('pictures' in rendered) return rendered.pictures;
  switch (rendered.refused) {
    case 'format':
      throw new ValidationError({ [field]: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' });
    case 'pixels':
      throw new ValidationError({ [field]: 'Choose a picture of at most 16 megapixels' });
    case 'content': {
      const message = 'The picture cannot be read';
      throw new AppError('invalid-request', 400, message, { details: { fields: { [field]: message } } });
    }
  }
}

/**
 * Removes a new picture because what was to show it failed. After an outage it stays: when the answer to a commit is
 * lost, the picture may be in use.
 */
export async function removeRefusedPicture(store: ImageStore, image: string, failure: unknown): Promise<void> {
  if (isTransient(failure)) return;
  // the failure is what has to be reported; a picture that is left over does no harm
  await removePicture(store, image).catch(() => undefined);
}

/**
 * Returns which addresses of a stored picture are missing, of itself and its widths; of addresses elsewhere none is.
 * @throws UnavailableError when the store does not answer
 */
export async function missingOf(store: ImageStore, image: string): Promise<string[]> {
  if (!image.startsWith('/uploads/')) return [];
  const missing: string[] = [];
  for (const name of namesOf(image)) {
    const found = await store.get(name);
    found?.content.destroy();
    if (!found) missing.push(name);
  }
  return missing;
}

/** Removes a stored picture in all widths and forms; addresses elsewhere are left alone. */
export async function removePicture(store: Pick<ImageStore, 'remove'>, image: string): Promise<void> {
  if (!image.startsWith('/uploads/')) return;
  const names = namesOf(image);
  await store.remove(names);
  // last: whoever is making them looks for the others when done
  await store.remove(names.map(avifName));
}

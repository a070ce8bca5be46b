import { IMAGE_WIDTHS, imageVariant } from '@shop/contracts/api/image';
import type Sharp from 'sharp';
import { AppError, ValidationError } from '../errors';
import { newId } from '../ids';
import type { ImageStore } from './image-store';

const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);
const LARGEST_SIDE = 1600;
/** Decoding is refused above this many pixels: a small file may unpack to gigabytes. */
const MAX_PIXELS = 50_000_000;

/** The library is large and only uploads need it. */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // one upload at a time may use a thread; the cache would only hold what is not asked for again
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** All addresses of a stored picture: itself and its widths. */
function namesOf(image: string): string[] {
  return [image, ...IMAGE_WIDTHS.map((width) => imageVariant(image, width))].map((address) =>
    address.replace('/uploads/', ''),
  );
}

/**
 * Takes in an upload by its content: re-encodes it as WebP in every width, without metadata, under a new name.
 * @param field the form field to name in an error
 * @returns the picture's address, `/uploads/….webp`
 * @throws ValidationError for anything that is not a JPEG, PNG, WebP, AVIF or GIF picture
 */
export async function savePicture(store: ImageStore, upload: Buffer, field: string): Promise<string> {
  const sharp = await loadSharp();
  const format = await formatOf(sharp, upload);
  if (format === undefined || !FORMATS.has(format)) {
    throw new ValidationError({ [field]: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' });
  }
  const image = `/uploads/${newId()}.webp`;
  const names = namesOf(image);
  const widths = [LARGEST_SIDE, ...IMAGE_WIDTHS];
  try {
    for (const [index, name] of names.entries()) {
      const rendered = await render(sharp, upload, field, widths[index] ?? LARGEST_SIDE);
      await store.put(name, rendered);
    }
  } catch (error) {
    await store.remove(names);
    throw error;
  }
  return image;
}

async function render(sharp: typeof Sharp, upload: Buffer, field: string, width: number): Promise<Buffer> {
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({
        width,
        height: width === LARGEST_SIDE ? LARGEST_SIDE : undefined,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    const message = 'The picture cannot be read';
    throw new AppError('invalid-request', 400, message, { cause, details: { fields: { [field]: message } } });
  }
}

async function formatOf(sharp: typeof Sharp, upload: Buffer): Promise<string | undefined> {
  try {
    return (await sharp(upload, { limitInputPixels: MAX_PIXELS }).metadata()).format;
  } catch {
    // not a picture, or an empty file, which sharp refuses on construction
    return undefined;
  }
}

/** Removes a stored picture in all widths; addresses elsewhere are left alone. */
export async function removePicture(store: ImageStore, image: string): Promise<void> {
  if (image.startsWith('/uploads/')) await store.remove(namesOf(image));
}

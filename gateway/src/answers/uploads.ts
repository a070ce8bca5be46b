import { pipeline } from 'node:stream/promises';
import { NotFoundError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { avifName, isPictureName, pictureType } from '@shop/platform/images/picture-name';
import type { Request, Response } from 'express';
import { takesAvif } from '../requests/takes-avif';

/** The other headers of every picture. */
export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  // AVIF to those who read it
  vary: 'Accept',
} as const;

/**
 * Finds a stored picture by its name, its AVIF for who takes that, if there is one. Whoever asks closes its content.
 * @returns undefined when there is none of that name; `file` is what was found
 */
export async function findPicture(images: ImageStore, name: string, isAvifTaken: boolean) {
  const files = isAvifTaken ? [avifName(name), name] : [name];
  for (const file of files) {
    const found = await images.get(file);
    if (found) return { ...found, file };
  }
  return undefined;
}

/** Serves stored pictures. A name is never given to another picture, so an answer stays true for ever. */
export function createUploads(images: ImageStore) {
  return async (name: string, req: Request, res: Response): Promise<void> => {
    const image = isPictureName(name) ? await findPicture(images, name, takesAvif(req)) : undefined;
    if (!image) throw new NotFoundError('There is no such picture');
    const { vary, ...headers } = PICTURE_HEADERS;
    res.vary(vary).set({
      ...headers,
      'content-type': pictureType(image.file),
      'content-length': String(image.size),
      etag: `"${image.file}-${image.size.toString(36)}"`,
    });
    if (req.fresh || req.method === 'HEAD') {
      image.content.destroy();
      if (req.fresh) res.removeHeader('content-length');
      res.status(req.fresh ? 304 : 200).end();
      return;
    }
    await pipeline(image.content, res).catch((error: unknown) => {
      if (isReaderGone(error)) return;
      if (!res.headersSent) throw error;
      res.destroy();
    });
  };
}

/** Browsers leave when someone scrolls on or walks to another page. */
const isReaderGone = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

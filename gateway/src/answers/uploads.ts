import { pipeline } from 'node:stream/promises';
import { NotFoundError } from '@shop/platform/errors';
import type { ImageStore } from '@shop/platform/images/image-store';
import { isPictureName } from '@shop/platform/images/picture-name';
import type { Request, Response } from 'express';

export const PICTURE_TYPE = 'image/webp';
/** The other headers of every picture. */
export const PICTURE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves stored pictures. A name is never given to another picture, so an answer stays true for ever. */
export function createUploads(images: ImageStore) {
  return async (name: string, req: Request, res: Response): Promise<void> => {
    const image = isPictureName(name) ? await images.get(name) : undefined;
    if (!image) throw new NotFoundError('There is no such picture');
    res.set({
      ...PICTURE_HEADERS,
      'content-type': PICTURE_TYPE,
      'content-length': String(image.size),
      etag: `"${name}-${image.size.toString(36)}"`,
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

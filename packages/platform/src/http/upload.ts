import { MAX_UPLOAD_BYTES } from '@shop/contracts/api/image';
import type { Request, RequestHandler } from 'express';
import multer from 'multer';

/** Takes a multipart form with at most one picture, as `req.file`; the text fields are in `req.body`. */
export function onePicture(field: string): RequestHandler {
  return whenForm(pictureForm(1).single(field));
}

/**
 * Takes a multipart form with at most so many pictures: one as `single`, the others as repeated `several`; see
 * {@link picturesOf}. The text fields are in `req.body`.
 */
export function severalPictures(single: string, several: string, most: number): RequestHandler {
  return whenForm(
    pictureForm(most).fields([
      { name: single, maxCount: 1 },
      { name: several, maxCount: most },
    ]),
  );
}

/** The pictures that a form brought in a field, in their order. */
export function picturesOf({ files = [] }: Request, field: string): Buffer[] {
  const found = Array.isArray(files) ? files.filter(({ fieldname }) => fieldname === field) : (files[field] ?? []);
  return found.map(({ buffer }) => buffer);
}

function pictureForm(most: number): multer.Multer {
  return multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: MAX_UPLOAD_BYTES, files: most, fields: 30, fieldSize: 64 * 1024, parts: 39 + most },
  });
}

function whenForm(upload: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (!req.is('multipart/form-data')) {
      next();
      return;
    }
    upload(req, res, next);
  };
}

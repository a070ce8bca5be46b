import { MAX_UPLOAD_BYTES } from '@shop/contracts/api/image';
import type { RequestHandler } from 'express';
import multer from 'multer';

/** Takes a multipart form with at most one picture, as `req.file`; the text fields are in `req.body`. */
export function onePicture(field: string): RequestHandler {
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 30, fieldSize: 64 * 1024, parts: 40 },
  }).single(field);
  return (req, res, next) => {
    if (!req.is('multipart/form-data')) {
      next();
      return;
    }
    upload(req, res, next);
  };
}

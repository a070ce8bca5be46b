import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { ValidationError } from '@shop/platform/errors';
import { onePicture } from '@shop/platform/http/upload';
import type { ImageStore } from '@shop/platform/images/image-store';
import { Router } from 'express';
import { saveUploads } from '../app/save-uploads';

/** Pictures of the shop itself, such as its logo: stored first, then named by what shows them. */
export function pictureRoutes({ images, verifier }: { images: ImageStore; verifier: TokenVerifier }): Router {
  const router = Router();

  router.post('/api/admin/pictures', requireAccount(verifier, 'admin'), onePicture('image'), async (req, res) => {
    if (!req.file) throw new ValidationError({ image: 'Required' });
    const { added } = await saveUploads(images, { image: req.file.buffer, images: [] });
    res.status(201).json({ image: added.image });
  });

  return router;
}

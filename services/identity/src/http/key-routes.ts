import { Router } from 'express';
import type { SigningKeys } from '../adapters/signing-keys';

/** The public halves of the signing keys, as other services and anyone else verify tokens with. */
export function keyRoutes(keys: SigningKeys): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_req, res) => {
    res.set('cache-control', 'public, max-age=60').json({ keys: await keys.published() });
  });
  return router;
}

import { collected, shopCollectionsChange } from '@shop/contracts/api/collections';
import { MESSAGES } from '@shop/contracts/api/messages';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import {
  answerCollection,
  changeCollections,
  findCollections,
  previewCollection,
  type CollectionDependencies,
} from '../app/shop-collections';
import { sendTagged } from './product-routes';

/** Products that the owner shows together. */
export function collectionRoutes(
  dependencies: CollectionDependencies & { verifier: TokenVerifier; onPlanned: () => void },
): Router {
  const router = Router();
  const admin = requireAccount(dependencies.verifier, 'admin');
  const { owned, now } = dependencies;

  router.get('/api/collections/:slug', async (req, res) => {
    sendTagged(res, await answerCollection(dependencies, req.params.slug, req.query, now()));
  });

  router.get('/api/admin/collections', admin, async (_req, res) => {
    res.json(await findCollections(owned));
  });

  router.put('/api/admin/collections', admin, async (req, res) => {
    const saved = await changeCollections(dependencies, parse(shopCollectionsChange, req.body));
    dependencies.onPlanned();
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  router.post('/api/admin/collections/preview', admin, async (req, res) => {
    res.json(await previewCollection(dependencies, parse(collected, req.body), now()));
  });

  return router;
}

import { contentChange, contentSlot, OWN_PAGES } from '@shop/contracts/api/content';
import { MESSAGES } from '@shop/contracts/api/messages';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { answerContent, answerPage, changeContent, findContent, type ContentDependencies } from '../app/shop-content';
import { sendTagged } from './product-routes';

/** What the shop says beside its products. */
export function contentRoutes(
  dependencies: ContentDependencies & { verifier: TokenVerifier; onPlanned: () => void },
): Router {
  const router = Router();
  const admin = requireAccount(dependencies.verifier, 'admin');
  const { owned, now } = dependencies;

  router.get('/api/content', async (_req, res) => {
    sendTagged(res, await answerContent(owned, now));
  });

  router.get('/api/content/:slot', async (req, res) => {
    const page = OWN_PAGES.find((name) => name === req.params.slot);
    if (!page) throw new NotFoundError('There is no such page');
    sendTagged(res, await answerPage(owned, page, now));
  });

  router.get('/api/admin/content', admin, async (_req, res) => {
    res.json(await findContent(dependencies));
  });

  router.put('/api/admin/content/:slot', admin, async (req, res) => {
    const slot = contentSlot.safeParse(req.params.slot);
    if (!slot.success) throw new NotFoundError('There is no such place for content');
    const saved = await changeContent(dependencies, { slot: slot.data, ...parse(contentChange, req.body) });
    dependencies.onPlanned();
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  return router;
}

import { MESSAGES } from '@shop/contracts/api/messages';
import { shopCategoriesChange } from '@shop/contracts/api/shop-categories';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { answerCategories } from '../app/public-answers';
import { changeCategories, type CategoryDependencies } from '../app/shop-categories';
import { sendTagged } from './product-routes';

/** The shelves of the shop. */
export function categoryRoutes(
  dependencies: CategoryDependencies & { verifier: TokenVerifier; onRenamed: () => void },
): Router {
  const router = Router();

  router.get('/api/categories', async (_req, res) => {
    sendTagged(res, await answerCategories(dependencies.owned));
  });

  router.put('/api/admin/categories', requireAccount(dependencies.verifier, 'admin'), async (req, res) => {
    const saved = await changeCategories(dependencies, parse(shopCategoriesChange, req.body));
    dependencies.onRenamed();
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  return router;
}

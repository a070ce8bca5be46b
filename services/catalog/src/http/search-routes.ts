import { MESSAGES } from '@shop/contracts/api/messages';
import { synonymsChange } from '@shop/contracts/api/search-words';
import { requireAccount } from '@shop/platform/auth/authenticate';
import type { TokenVerifier } from '@shop/platform/auth/tokens';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { Writing } from '../app/change-owned';
import { changeSynonyms, findSynonyms } from '../app/shop-synonyms';

/** What the staff does so that shoppers find what they look for. */
export function searchRoutes(dependencies: Writing & { verifier: TokenVerifier }): Router {
  const router = Router();
  const admin = requireAccount(dependencies.verifier, 'admin');

  router.get('/api/admin/synonyms', admin, async (_req, res) => {
    res.json(await findSynonyms(dependencies.owned));
  });

  router.put('/api/admin/synonyms', admin, async (req, res) => {
    const saved = await changeSynonyms(dependencies, parse(synonymsChange, req.body));
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  return router;
}

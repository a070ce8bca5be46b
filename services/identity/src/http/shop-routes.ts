import { MESSAGES } from '@shop/contracts/api/messages';
import { savedShopProfile } from '@shop/contracts/api/shop-profile';
import { requireAccount } from '@shop/platform/auth/authenticate';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { findShopProfile } from '../adapters/shop-profile-store';
import { changeShop } from '../app/change-shop';
import type { IdentityDependencies } from '../app/dependencies';

/** Whose shop it is. */
export function shopRoutes({ db, sessions }: IdentityDependencies): Router {
  const router = Router();
  const admin = requireAccount(sessions, 'admin');

  router.get('/api/admin/shop', admin, async (_req, res) => {
    res.json(await findShopProfile(db));
  });

  router.put('/api/admin/shop', admin, async (req, res) => {
    const saved = await changeShop(db, parse(savedShopProfile, req.body));
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  return router;
}

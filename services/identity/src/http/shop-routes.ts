import { MESSAGES } from '@shop/contracts/api/messages';
import { savedShopProfile } from '@shop/contracts/api/shop-profile';
import { requireAccount } from '@shop/platform/auth/authenticate';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { findShopProfile } from '../adapters/shop-profile-store';
import { changeShop } from '../app/change-shop';
import type { IdentityDependencies } from '../app/dependencies';
import { listStaff } from '../app/list-staff';

/** Whose shop it is, and who runs it. */
export function shopRoutes(dependencies: IdentityDependencies): Router {
  const { db, sessions } = dependencies;
  const router = Router();
  const admin = requireAccount(sessions, 'admin');

  router.get('/api/admin/shop', admin, async (_req, res) => {
    res.json(await findShopProfile(db));
  });

  router.put('/api/admin/shop', admin, async (req, res) => {
    const saved = await changeShop(db, parse(savedShopProfile, req.body));
    res.json({ message: MESSAGES.settingsSaved, ...saved });
  });

  router.get('/api/admin/staff', admin, async (_req, res) => {
    res.json(await listStaff(dependencies));
  });

  return router;
}

import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import { Router } from 'express';
import type { IdentityDependencies } from '../app/dependencies';
import { logOut, logOutEverywhere } from '../app/end-sessions';
import { renewSession } from '../app/renew-session';

export function sessionRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();
  const signedIn = requireAccount(dependencies.sessions, 'user', 'admin');

  router.post('/api/session/renew', signedIn, async (req, res) => {
    res.json({ token: await renewSession(dependencies, principalOf(req)), message: MESSAGES.sessionRenewed });
  });

  router.post('/api/session/logout', signedIn, async (req, res) => {
    await logOut(dependencies, principalOf(req));
    res.json({ message: MESSAGES.loggedOut });
  });

  router.post('/api/session/logout-all', signedIn, async (req, res) => {
    await logOutEverywhere(dependencies, principalOf(req));
    res.json({ message: MESSAGES.loggedOut });
  });

  return router;
}

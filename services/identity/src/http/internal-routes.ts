import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { NotFoundError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { z } from 'zod';
import { findAccount } from '../adapters/account-store';
import { listEndedSessions } from '../adapters/session-store';
import { confirmPassword } from '../app/confirm-password';
import type { IdentityDependencies } from '../app/dependencies';
import { confirmation } from './confirmation';

const endedSince = z.object({ since: z.iso.datetime().optional() });

/** What other services ask identity; the gateway does not know these paths. */
export function internalRoutes(dependencies: IdentityDependencies, tokens: ServiceTokens): Router {
  const router = Router();
  const otherServices = tokens.require('identity');

  router.post('/internal/admins/:id/confirm-password', otherServices, async (req, res) => {
    const { password } = parse(confirmation, req.body);
    const admin = await findAccount(dependencies.db, 'admin', String(req.params.id));
    if (!admin) throw new NotFoundError('There is no such admin');
    await confirmPassword(dependencies, admin, password);
    res.json({ confirmed: true });
  });

  router.get('/internal/users/:id', otherServices, async (req, res) => {
    if (!(await findAccount(dependencies.db, 'user', String(req.params.id))))
      throw new NotFoundError('There is no such user');
    res.json({ exists: true });
  });

  router.get('/internal/ended-sessions', otherServices, async (req, res) => {
    const { since } = parse(endedSince, req.query);
    res.json(await listEndedSessions(dependencies.db, since));
  });

  return router;
}

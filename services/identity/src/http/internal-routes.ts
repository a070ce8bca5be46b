import { confirmAdminPassword, listEndedSessions } from '@shop/contracts/internal/identity';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { NotFoundError } from '@shop/platform/errors';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { findAccount } from '../adapters/account-store';
import { selectEndedSessions } from '../adapters/session-store';
import { confirmPassword } from '../app/confirm-password';
import type { IdentityDependencies } from '../app/dependencies';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(dependencies: IdentityDependencies, tokens: ServiceTokens): Router {
  const { db } = dependencies;
  const router = Router();

  serveCall(router, tokens, confirmAdminPassword, async ({ id, password }) => {
    const admin = await findAccount(db, 'admin', id);
    if (!admin) throw new NotFoundError('There is no such admin');
    await confirmPassword(dependencies, admin, password);
    return { confirmed: true as const };
  });

  serveCall(router, tokens, listEndedSessions, ({ since }) => selectEndedSessions(db, since));

  return router;
}

import { auditOf, findUnknownUsers } from '@shop/contracts/internal/audit';
import {
  confirmAdminPassword,
  listEndedSessions,
  makeEmailLink as makeEmailLinkCall,
  makeOneTimeCode,
  makeOneTimeLink as makeOneTimeLinkCall,
  readAccountContact,
  readFormerEmail,
  readShopProfile,
} from '@shop/contracts/internal/identity';
import type { ServiceTokens } from '@shop/platform/auth/service-token';
import { lookTogether, NOTHING_TO_SEE } from '@shop/platform/db/looks';
import { NotFoundError } from '@shop/platform/errors';
import { serveCall } from '@shop/platform/http/serve-call';
import { Router } from 'express';
import { accountLook, findAccount } from '../adapters/account-store';
import { findFormerEmail } from '../adapters/former-emails';
import { preferencesLook } from '../adapters/message-choices';
import { selectEndedSessions } from '../adapters/session-store';
import { findShopProfile } from '../adapters/shop-profile-store';
import { unknownUsers } from '../adapters/unknown-users';
import { auditIdentity } from '../app/audit-identity';
import { leaveTokenOf } from '../app/choose-messages';
import { confirmPassword } from '../app/confirm-password';
import type { IdentityDependencies } from '../app/dependencies';
import { makeOneTimeLink } from '../app/make-one-time-link';
import { makeCode } from '../app/one-time-codes-to-type';
import { makeEmailLink } from '../app/prove-email';
import { presentContact } from './present-account';

/** What other services call; the gateway does not know these paths. */
export function internalRoutes(dependencies: IdentityDependencies, tokens: ServiceTokens): Router {
  const { db, links } = dependencies;
  const router = Router();

  serveCall(router, tokens, confirmAdminPassword, async ({ id, password }) => {
    const admin = await findAccount(db, 'admin', id);
    if (!admin) throw new NotFoundError('There is no such admin');
    await confirmPassword(dependencies, admin, password);
    return { confirmed: true as const };
  });

  serveCall(router, tokens, listEndedSessions, ({ since }) => selectEndedSessions(db, since));

  serveCall(router, tokens, readAccountContact, async ({ kind, id }) => {
    const { account, preferences } = await lookTogether(db, {
      account: accountLook(kind, id),
      preferences: kind === 'user' ? preferencesLook(id) : NOTHING_TO_SEE,
    });
    if (!account) throw new NotFoundError('There is no such account');
    if (!preferences) return presentContact(account);
    const [alerts, marketing] = await Promise.all([
      leaveTokenOf(links, id, 'alerts'),
      leaveTokenOf(links, id, 'marketing'),
    ]);
    return { ...presentContact(account), preferences, leave: { alerts, marketing } };
  });

  serveCall(router, tokens, readFormerEmail, async ({ changeId }) => {
    const email = await findFormerEmail(db, changeId);
    if (email === undefined) throw new NotFoundError('There is no such change');
    return { email };
  });

  serveCall(router, tokens, makeOneTimeLinkCall, async ({ requestId }) => {
    const { path, expiresAt } = await makeOneTimeLink(dependencies, requestId);
    return { path, expiresAt: expiresAt.toISOString() };
  });

  serveCall(router, tokens, readShopProfile, () => findShopProfile(db));

  serveCall(router, tokens, makeEmailLinkCall, async ({ requestId }) => {
    const { path, expiresAt } = await makeEmailLink(dependencies, requestId);
    return { path, expiresAt: expiresAt.toISOString() };
  });

  serveCall(router, tokens, makeOneTimeCode, async ({ requestId }) => {
    const { expiresAt, ...code } = await makeCode(dependencies, requestId);
    return { ...code, expiresAt: expiresAt.toISOString() };
  });

  serveCall(router, tokens, auditOf('identity'), async () => ({ checks: await auditIdentity(db) }));

  serveCall(router, tokens, findUnknownUsers, async ({ ids }) => ({ unknown: await unknownUsers(db, ids) }));

  return router;
}

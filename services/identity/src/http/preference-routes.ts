import {
  leaving,
  PREFERENCE_MESSAGES,
  preferenceChange,
  type PreferencesAnswer,
} from '@shop/contracts/api/preferences';
import { LEAVE_CALL } from '@shop/contracts/pages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import { UnauthorizedError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import { findAccount } from '../adapters/account-store';
import { findPreferences } from '../adapters/message-choices';
import { chooseMessages, leaveByLink } from '../app/choose-messages';
import type { IdentityDependencies } from '../app/dependencies';

/** Which messages somebody gets. */
export function preferenceRoutes({ db, links, sessions }: IdentityDependencies): Router {
  const router = Router();
  const user = requireAccount(sessions, 'user');

  async function present(userId: string): Promise<PreferencesAnswer> {
    const account = await findAccount(db, 'user', userId);
    if (!account) throw new UnauthorizedError();
    const hasMobile = account.mobileKey !== null;
    const channels = { mail: account.email !== '', sms: hasMobile, whatsapp: hasMobile };
    return { preferences: await findPreferences(db, userId), channels };
  }

  router.get('/api/user/preferences', user, async (req, res) => {
    res.json(await present(principalOf(req).accountId));
  });

  router.put('/api/user/preferences', user, async (req, res) => {
    const { accountId } = principalOf(req);
    await chooseMessages(db, accountId, parse(preferenceChange, req.body));
    res.json({ ...(await present(accountId)), message: PREFERENCE_MESSAGES.saved });
  });

  // people send the token in the body; programs that read mail send it in the address (RFC 8058)
  router.post(LEAVE_CALL, async (req, res) => {
    const [address, body] = [parse(leaving.partial(), req.query), parse(leaving.partial(), req.body)];
    const kind = await leaveByLink(db, links, address.token ?? body.token ?? '');
    res.json({ message: PREFERENCE_MESSAGES.left[kind], kind });
  });

  return router;
}

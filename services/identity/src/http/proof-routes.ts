import { MESSAGES } from '@shop/contracts/api/messages';
import { codeLogin, codeRequest, emailProof, mobileProof, PROOF_MESSAGES } from '@shop/contracts/api/proof';
import { principalOf, recogniseAccount, requireAccount, visitorOf } from '@shop/platform/auth/authenticate';
import { ForbiddenError, UnauthorizedError } from '@shop/platform/errors';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { IdentityDependencies } from '../app/dependencies';
import { logInByCode, requestLoginCode } from '../app/log-in-by-code';
import { answerEmailProof, requestEmailProof } from '../app/prove-email';
import { confirmMobile, requestMobileProof } from '../app/prove-mobile';
import { addressOf } from './address-of';
import { keepDevice, placeOf } from './device-cookie';
import { presentUser } from './present-account';

/** How somebody shows that an e-mail or a mobile is theirs, and gets in by that. */
export function proofRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();
  const { sessions } = dependencies;

  router.post('/api/user/email/verify', recogniseAccount(sessions), async (req, res) => {
    const { token, mine } = parse(emailProof, req.body ?? {});
    const caller = visitorOf(req);
    if (token === undefined) {
      if (!caller) throw new UnauthorizedError('Please login to continue');
      if (caller.kind !== 'user') throw new ForbiddenError();
      await requestEmailProof(dependencies, caller);
      res.json({ message: PROOF_MESSAGES.linkSent });
      return;
    }
    const account = await answerEmailProof(dependencies, { token, mine });
    res.json({
      message: mine === false ? PROOF_MESSAGES.emailReleased : PROOF_MESSAGES.emailProved,
      ...(caller?.accountId === account.id && { user: presentUser(account) }),
    });
  });

  router.post('/api/user/mobile/verify', requireAccount(sessions, 'user'), async (req, res) => {
    const { code } = parse(mobileProof, req.body ?? {});
    if (code === undefined) {
      await requestMobileProof(dependencies, principalOf(req));
      res.json({ message: PROOF_MESSAGES.mobileCodeSent });
      return;
    }
    const account = await confirmMobile(dependencies, principalOf(req), code, addressOf(req));
    res.json({ message: PROOF_MESSAGES.mobileProved, user: presentUser(account) });
  });

  router.post('/api/user/otp', async (req, res) => {
    await requestLoginCode(dependencies, parse(codeRequest, req.body).to);
    res.json({ message: PROOF_MESSAGES.codeSent });
  });

  router.post('/api/user/otp/login', async (req, res) => {
    const { account, token, device } = await logInByCode(dependencies, parse(codeLogin, req.body), placeOf(req));
    keepDevice(req, res, device);
    res.json({ token, user: presentUser(account), message: MESSAGES.loggedIn });
  });

  return router;
}

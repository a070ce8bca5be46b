import { userLogin, userRegistration } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { parse } from '@shop/platform/http/parse';
import { onePicture } from '@shop/platform/http/upload';
import { Router } from 'express';
import type { IdentityContext } from '../app/context';
import { logIn } from '../app/log-in';
import { registerUser } from '../app/register-user';
import { addressOf } from './address-of';
import { presentUser } from './present-account';

export function userRoutes(context: IdentityContext): Router {
  const router = Router();
  const form = onePicture('profileImage');

  router.post('/api/user/register', form, async (req, res) => {
    await registerUser(context, parse(userRegistration, req.body), req.file?.buffer);
    res.status(201).json({ message: MESSAGES.userRegistered });
  });

  router.post('/api/user/login', async (req, res) => {
    const { username, password } = parse(userLogin, req.body);
    const credentials = { kind: 'user', loginName: username, adminId: null, password } as const;
    const { account, token } = await logIn(context, credentials, addressOf(req));
    res.json({ token, user: presentUser(account), message: MESSAGES.loggedIn });
  });

  return router;
}

import { userChange, userLogin, userRegistration } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import { parse } from '@shop/platform/http/parse';
import { onePicture } from '@shop/platform/http/upload';
import { Router } from 'express';
import { changeProfile } from '../app/change-profile';
import type { IdentityDependencies } from '../app/dependencies';
import { deleteAccount } from '../app/delete-account';
import { logIn } from '../app/log-in';
import { registerUser } from '../app/register-user';
import { addressOf } from './address-of';
import { confirmation } from './confirmation';
import { keepDevice, placeOf } from './device-cookie';
import { presentUser } from './present-account';

export function userRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();
  const form = onePicture('profileImage');

  router.post('/api/user/register', form, async (req, res) => {
    await registerUser(dependencies, parse(userRegistration, req.body), req.file?.buffer);
    res.status(201).json({ message: MESSAGES.userRegistered });
  });

  router.post('/api/user/login', async (req, res) => {
    const { username, password } = parse(userLogin, req.body);
    const credentials = { kind: 'user', loginName: username, adminId: null, password } as const;
    const { account, token, device, passwordTooWeak } = await logIn(dependencies, credentials, placeOf(req));
    keepDevice(req, res, device);
    res.json({
      token,
      user: presentUser(account),
      message: MESSAGES.loggedIn,
      ...(passwordTooWeak && { passwordTooWeak }),
    });
  });

  router.put('/api/user/updateUserProfile', requireAccount(dependencies.sessions, 'user'), form, async (req, res) => {
    const { username, ...change } = parse(userChange, req.body);
    const { account, token } = await changeProfile(
      dependencies,
      { principal: principalOf(req), address: addressOf(req) },
      { ...change, loginName: username },
      req.file?.buffer,
    );
    res.json({ user: presentUser(account), token, message: MESSAGES.profileUpdated });
  });

  router.delete('/api/user/delete/:id', requireAccount(dependencies.sessions, 'user'), async (req, res) => {
    const { password } = parse(confirmation, req.body);
    await deleteAccount(
      dependencies,
      { principal: principalOf(req), address: addressOf(req) },
      String(req.params.id),
      password,
    );
    res.json({ message: MESSAGES.accountDeleted });
  });

  return router;
}

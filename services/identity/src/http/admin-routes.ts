import { adminChange, adminLogin, adminRegistration } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { principalOf, requireAccount } from '@shop/platform/auth/authenticate';
import { parse } from '@shop/platform/http/parse';
import { onePicture } from '@shop/platform/http/upload';
import { Router } from 'express';
import { changeProfile } from '../app/change-profile';
import type { IdentityDependencies } from '../app/dependencies';
import { deleteAccount } from '../app/delete-account';
import { logIn } from '../app/log-in';
import { registerAdmin } from '../app/register-admin';
import { addressOf } from './address-of';
import { confirmation } from './confirmation';
import { keepDevice, placeOf } from './device-cookie';
import { presentAdmin } from './present-account';

export function adminRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();
  const form = onePicture('profileImage');

  router.post('/api/admin/register', form, async (req, res) => {
    await registerAdmin(dependencies, parse(adminRegistration, req.body), req.file?.buffer);
    res.status(201).json({ success: true, message: MESSAGES.adminRegistered });
  });

  router.post('/api/admin/login', async (req, res) => {
    const { adminUsername, adminID, password } = parse(adminLogin, req.body);
    const credentials = { kind: 'admin', loginName: adminUsername, adminId: adminID, password } as const;
    const { account, token, device, passwordTooWeak } = await logIn(dependencies, credentials, placeOf(req));
    keepDevice(req, res, device);
    res.json({
      success: true,
      token,
      admin: presentAdmin(account),
      message: MESSAGES.loggedIn,
      ...(passwordTooWeak && { passwordTooWeak }),
    });
  });

  router.put(
    '/api/admin/updateAdminProfile',
    requireAccount(dependencies.sessions, 'admin'),
    form,
    async (req, res) => {
      const { adminUsername, ...change } = parse(adminChange, req.body);
      const { account, token } = await changeProfile(
        dependencies,
        { principal: principalOf(req), address: addressOf(req) },
        { ...change, loginName: adminUsername },
        req.file?.buffer,
      );
      res.json({ success: true, admin: presentAdmin(account), token, message: MESSAGES.profileUpdated });
    },
  );

  router.delete('/api/admin/delete/:id', requireAccount(dependencies.sessions, 'admin'), async (req, res) => {
    const { password } = parse(confirmation, req.body);
    await deleteAccount(
      dependencies,
      { principal: principalOf(req), address: addressOf(req) },
      String(req.params.id),
      password,
    );
    res.json({ message: MESSAGES.adminDeleted });
  });

  return router;
}

import { adminLogin, adminRegistration } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { parse } from '@shop/platform/http/parse';
import { onePicture } from '@shop/platform/http/upload';
import { Router } from 'express';
import type { IdentityContext } from '../app/context';
import { logIn } from '../app/log-in';
import { registerAdmin } from '../app/register-admin';
import { addressOf } from './address-of';
import { presentAdmin } from './present-account';

export function adminRoutes(context: IdentityContext): Router {
  const router = Router();
  const form = onePicture('profileImage');

  router.post('/api/admin/register', form, async (req, res) => {
    await registerAdmin(context, parse(adminRegistration, req.body), req.file?.buffer);
    res.status(201).json({ success: true, message: MESSAGES.adminRegistered });
  });

  router.post('/api/admin/login', async (req, res) => {
    const { adminUsername, adminID, password } = parse(adminLogin, req.body);
    const credentials = { kind: 'admin', loginName: adminUsername, adminId: adminID, password } as const;
    const { account, token } = await logIn(context, credentials, addressOf(req));
    res.json({ success: true, token, admin: presentAdmin(account), message: MESSAGES.loggedIn });
  });

  return router;
}

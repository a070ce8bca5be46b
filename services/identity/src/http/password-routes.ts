import { accountKind } from '@shop/contracts/api/account';
import {
  adminPasswordReset,
  forgottenPassword,
  PASSWORD_MESSAGES,
  userPasswordReset,
} from '@shop/contracts/api/password';
import { parse } from '@shop/platform/http/parse';
import { Router } from 'express';
import type { IdentityDependencies } from '../app/dependencies';
import { requestPasswordReset } from '../app/request-password-reset';
import { resetPassword } from '../app/reset-password';

/** What each kind of account may choose for a password. */
const RESETS = { user: userPasswordReset, admin: adminPasswordReset };

/** The way back in for whoever forgot the password. */
export function passwordRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();

  for (const kind of accountKind.options) {
    router.post(`/api/${kind}/password/forgot`, async (req, res) => {
      await requestPasswordReset(dependencies, kind, parse(forgottenPassword, req.body).usernameOrEmail);
      res.json({ message: PASSWORD_MESSAGES.forgotten });
    });

    router.post(`/api/${kind}/password/reset`, async (req, res) => {
      await resetPassword(dependencies, kind, parse(RESETS[kind], req.body));
      res.json({ message: PASSWORD_MESSAGES.reset });
    });
  }

  return router;
}

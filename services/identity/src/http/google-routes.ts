import { googleCallback, googleUrlQuery } from '@shop/contracts/api/account';
import { MESSAGES } from '@shop/contracts/api/messages';
import { parse } from '@shop/platform/http/parse';
import { parseCookie, stringifySetCookie } from 'cookie';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { IdentityDependencies } from '../app/dependencies';
import { finishGoogleLogin, startGoogleLogin } from '../app/sign-in-with-google';
import { PENDING_LOGIN_MS } from '../domain/pending-login';
import { keepDevice, placeOf } from './device-cookie';
import { presentAdmin, presentUser } from './present-account';

const COOKIE = 'google_login';

export function googleRoutes(dependencies: IdentityDependencies): Router {
  const router = Router();
  const { publicUrl, allowedOrigins } = dependencies.config;

  router.get('/auth/google/url', neverStored, async (req, res) => {
    const { for: kind } = parse(googleUrlQuery, req.query);
    const own = `${req.protocol}://${req.host}`;
    const origin = allowedOrigins.includes(own) ? own : publicUrl;
    const { url, pending } = await startGoogleLogin(dependencies, kind, origin);
    setCookie(
      res,
      await dependencies.pendingLogins.seal(pending),
      PENDING_LOGIN_MS / 1000,
      origin.startsWith('https:'),
    );
    res.json({ url });
  });

  router.get('/auth/google', neverStored, async (req, res) => {
    const callback = parse(googleCallback, req.query);
    const { account, token, device } = await finishGoogleLogin(
      dependencies,
      'user',
      callback,
      takeCookie(req, res),
      placeOf(req),
    );
    keepDevice(req, res, device);
    res.json({ token, user: presentUser(account), message: MESSAGES.googleLoggedIn });
  });

  router.get('/api/admin/google-login', neverStored, async (req, res) => {
    const callback = parse(googleCallback, req.query);
    const { account, token, device } = await finishGoogleLogin(
      dependencies,
      'admin',
      callback,
      takeCookie(req, res),
      placeOf(req),
    );
    keepDevice(req, res, device);
    res.json({ success: true, token, admin: presentAdmin(account), message: MESSAGES.googleLoggedIn });
  });

  return router;
}

/** GET, as the specification has it, but with an answer that nobody may keep. */
const neverStored: RequestHandler = (_req, res, next) => {
  res.set('cache-control', 'no-store');
  next();
};

function setCookie(res: Response, value: string, maxAge: number, secure: boolean): void {
  res.append(
    'set-cookie',
    stringifySetCookie({ name: COOKIE, value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' }),
  );
}

/** Reads the cookie and has the browser drop it: it is good for one sign-in. */
function takeCookie(req: Request, res: Response): string | undefined {
  const value = parseCookie(req.headers.cookie ?? '')[COOKIE];
  if (value !== undefined) setCookie(res, '', 0, req.protocol === 'https');
  return value;
}

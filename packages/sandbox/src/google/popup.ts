import { Router, type RequestHandler } from 'express';
import type { AdapterFactory } from 'oidc-provider';
import type { GoogleSandboxOptions } from './options';
import { popupPage } from './pages';

/** What popup clients give as their redirect address, as Google's own library does. */
export const POSTMESSAGE = 'postmessage';

/** The page behind it, which passes the code to its opener. */
export const popupUri = (issuer: string): string => `${issuer}/popup`;

/** The code is for the word and not for the page: clients redeem it with what they gave. */
export function codesForPopups(adapters: AdapterFactory, issuer: string): AdapterFactory {
  return (model) => {
    const adapter = adapters(model);
    if (model !== 'AuthorizationCode') return adapter;
    return {
      ...adapter,
      upsert: (id, payload, expiresIn) => {
        const ours = payload.redirectUri === popupUri(issuer);
        return adapter.upsert(id, ours ? { ...payload, redirectUri: POSTMESSAGE } : payload, expiresIn);
      },
    };
  };
}

/** Brings sign-ins of popup clients to the popup's page. */
export function takePostmessage({ issuer, codeOnly }: GoogleSandboxOptions): RequestHandler {
  return (req, _res, next) => {
    const asked = new URL(req.url, issuer);
    if (codeOnly === true && asked.searchParams.get('redirect_uri') === POSTMESSAGE) {
      asked.searchParams.set('redirect_uri', popupUri(issuer));
      req.url = asked.pathname + asked.search;
    }
    next();
  };
}

const SCRIPT = `const { origins } = document.currentScript.dataset;
const answer = Object.fromEntries(new URLSearchParams(location.search));
for (const origin of origins.split(' ')) window.opener?.postMessage(answer, origin);
window.close();
`;

/** The popup's page, below the issuer's path; only pages of these origins get the code. */
export function popupRoutes(base: string, origins: readonly string[]): Router {
  const router = Router();
  router.get('/popup.js', (_req, res) => {
    res.set('cache-control', 'public, max-age=3600').type('js').send(SCRIPT);
  });
  router.get('/popup', (_req, res) => {
    res.set({
      'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    res.type('html').send(popupPage(base, origins));
  });
  return router;
}

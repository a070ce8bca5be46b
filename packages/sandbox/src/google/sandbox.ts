import { silentLogger, type Logger } from '@shop/platform/logger';
import { Router, urlencoded, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Provider } from 'oidc-provider';
import { DEMO_GOOGLE_ACCOUNTS } from './demo-accounts';
import type { GoogleSandboxOptions } from './options';
import { avatarSvg, chooserPage, messagePage } from './pages';
import { popupRoutes, takePostmessage } from './popup';
import { loadProvider, SESSION_COOKIE } from './provider';
import { STYLE } from './style';

/**
 * A sandbox for Google sign-in, faithful on the wire: OpenID Connect with PKCE, a page to choose one of the demo
 * accounts, no consent. Its paths are those of the issuer, so mount it at the root. The provider is loaded with the
 * first sign-in.
 */
export function createGoogleSandbox(options: GoogleSandboxOptions, logger: Logger = silentLogger): Router {
  const issuer = new URL(options.issuer);
  const base = issuer.pathname.replace(/\/$/, '');
  let loading: Promise<Provider> | undefined;
  const provider = (): Promise<Provider> => (loading ??= loadProvider(options, base, logger));
  const pages = securePages(options);
  const router = Router();

  router.use(base, asSeenByBrowsers(issuer), forgetEarlierSignIns, takePostmessage(options));
  if (options.codeOnly === true) router.use(base, popupRoutes(base, originsOf(options)));

  router.get(`${base}/style.css`, (_req, res) => {
    res.set('cache-control', 'public, max-age=3600').type('css').send(STYLE);
  });

  router.get(`${base}/avatars/:name`, (req, res, next) => {
    const account = DEMO_GOOGLE_ACCOUNTS.find(({ subject }) => req.params.name === `${subject}.svg`);
    if (!account) {
      next();
      return;
    }
    res.set({ 'cache-control': 'public, max-age=3600', 'content-security-policy': "default-src 'none'" });
    res.type('svg').send(avatarSvg(account));
  });

  router.get(`${base}/chooser/:uid`, pages, async (req, res) => {
    const { uid } = await (await provider()).interactionDetails(req, res);
    res.type('html').send(chooserPage(base, uid, options.shopName ?? 'the shop'));
  });

  router.post(`${base}/chooser/:uid`, pages, urlencoded({ extended: false, limit: '4kb' }), async (req, res) => {
    const choice = req.body as { account?: unknown } | undefined;
    const account = DEMO_GOOGLE_ACCOUNTS.find(({ subject }) => subject === choice?.account);
    await (
      await provider()
    ).interactionFinished(
      req,
      res,
      account
        ? { select_account: {}, login: { accountId: account.subject, remember: false } }
        : { error: 'access_denied', error_description: 'No account was chosen' },
      { mergeWithLastSubmission: false },
    );
  });

  router.use(base, pages, async (req, res) => {
    await (await provider()).callback()(req, res);
  });
  router.use(base, showExpired(base));
  return router;
}

/** Addresses in answers are those of the issuer, whichever way a request came. */
function asSeenByBrowsers(issuer: URL): RequestHandler {
  return (req, _res, next) => {
    req.headers.host = issuer.host;
    req.headers['x-forwarded-host'] = issuer.host;
    req.headers['x-forwarded-proto'] = issuer.protocol.replace(':', '');
    next();
  };
}

/** Every sign-in asks which account, so that all of them can be tried one after the other. */
const forgetEarlierSignIns: RequestHandler = (req, _res, next) => {
  const cookies = req.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  if (cookies) req.headers.cookie = cookies.join('; ');
  next();
};

/** The origins of the sandbox and of the shop's pages. */
function originsOf({ issuer, redirectUris }: GoogleSandboxOptions): string[] {
  const addresses = [issuer, ...redirectUris].filter((uri) => URL.canParse(uri));
  return [...new Set(addresses.map((uri) => new URL(uri).origin))];
}

function securePages(options: GoogleSandboxOptions): RequestHandler {
  // browsers apply form-action to the redirects that follow a form, too
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${originsOf(options).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return (_req, res, next) => {
    res.set({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    next();
  };
}

function showExpired(base: string): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (!(error instanceof Error) || error.name !== 'SessionNotFound') {
      next(error);
      return;
    }
    res
      .status(400)
      .type('html')
      .send(messagePage(base, 'This sign-in has expired', 'It took too long, or it was finished in another tab.'));
  };
}

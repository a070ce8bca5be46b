import { parseSetCookie } from 'cookie';
import { listen } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import { createGoogleSandbox } from '@shop/sandbox/google/sandbox';
import { createStandIn } from '@shop/testing/stand-in';
import { Router } from 'express';
import type { GoogleConfig, IdentityConfig } from '../src/config';
import type { Answer } from '@shop/testing/http-client';
import { startIdentity, type IdentityHarness } from './harness';

/** Where browsers believe everything is; the tests' browser sends each path to the process that serves it. */
export const SHOP = 'http://shop.test';

const CLIENT = { clientId: 'shop', clientSecret: 'a secret of the shop' };
const PATH = '/sandbox/google';

export interface GoogleHarness {
  readonly identity: IdentityHarness;
  browser(): Browser;
  /** Starts the server that identity uses as Google. */
  startSandbox(): Promise<void>;
  stop(): Promise<void>;
}

/** Identity and the stand-in for Google as two servers. */
export async function startWithGoogle(
  config: Partial<IdentityConfig> = {},
  google: Partial<GoogleConfig> = {},
  logger = silentLogger,
): Promise<GoogleHarness> {
  const issuer = SHOP + PATH;
  const routes = createGoogleSandbox({
    issuer,
    ...CLIENT,
    redirectUris: [`${SHOP}/userLogin`, `${SHOP}/adminLogin`],
    shopName: 'Test & Shop',
    codeOnly: google.codeOnly === true,
  });
  const standIn = createStandIn('sandbox', { first: [routes], routes: Router() });
  let sandbox = await listen(standIn, 0);
  const { port } = new URL(sandbox.url);
  const identity = await startIdentity(
    {
      publicUrl: SHOP,
      google: { issuer, internalIssuer: sandbox.url + PATH, codeOnly: false, ...CLIENT, ...google },
      ...config,
    },
    logger,
  );
  await sandbox.close();
  return {
    identity,
    browser: () => createBrowser(identity.url, `http://127.0.0.1:${port}`),
    startSandbox: async () => {
      sandbox = await listen(standIn, Number(port));
    },
    stop: async () => {
      await sandbox.close({ withinMs: 0 });
      await identity.stop();
    },
  };
}

export interface Browser {
  /** follows no redirects */
  open(address: string, form?: Record<string, string>): Promise<Response>;
  /** GET of identity's JSON */
  call(path: string): Promise<Answer>;
  readonly cookies: Map<
    string,
    { value: string; path: string; httpOnly?: boolean; sameSite?: unknown; maxAge?: number }
  >;
}

/** Keeps cookies with their paths, as a browser does. */
function createBrowser(identityUrl: string, sandboxUrl: string): Browser {
  const cookies: Browser['cookies'] = new Map();

  async function open(address: string, form?: Record<string, string>): Promise<Response> {
    const { pathname, search } = new URL(address, SHOP);
    const server = pathname.startsWith(`${PATH}/`) ? sandboxUrl : identityUrl;
    const cookie = [...cookies]
      .filter(([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(server + pathname + search, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      headers: { cookie, 'x-forwarded-host': 'shop.test', 'x-forwarded-proto': 'http' },
      redirect: 'manual',
    });
    for (const header of response.headers.getSetCookie()) {
      const { name, value = '', path = '/', maxAge, expires, ...rest } = parseSetCookie(header);
      const gone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (gone) cookies.delete(name);
      else cookies.set(name, { value, path, maxAge, ...rest });
    }
    return response;
  }

  return {
    open,
    cookies,
    call: async (path) => {
      const response = await open(path);
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

/** The next address of a redirect. */
export function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`no redirect but ${response.status}`);
  return location;
}

/** Goes to Google, chooses an account and comes back to the shop's page; its query. */
export async function chooseAccount(browser: Browser, url: string, account: string): Promise<URLSearchParams> {
  const chooser = locationOf(await browser.open(url));
  const page = await browser.open(chooser);
  if (page.status !== 200) throw new Error(await page.text());
  const chosen = await browser.open(chooser, account === '' ? { cancel: 'yes' } : { account });
  const back = new URL(locationOf(await browser.open(locationOf(chosen))));
  return back.searchParams;
}

/** The whole way of a shopper or an admin, up to the answer with the token. */
export async function signInWithGoogle(browser: Browser, kind: 'user' | 'admin', account: string): Promise<Answer> {
  const begun = await browser.call(`/auth/google/url?for=${kind}`);
  if (begun.status !== 200) throw new Error(`no login begun: ${begun.status} ${JSON.stringify(begun.body)}`);
  const query = await chooseAccount(browser, begun.body.url as string, account);
  const path = kind === 'user' ? '/auth/google' : '/api/admin/google-login';
  return browser.call(`${path}?${query.toString()}`);
}

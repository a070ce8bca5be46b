import { listen, type Listening } from '@shop/platform/http/listen';
import { createStandIn } from '@shop/testing/stand-in';
import { Router } from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEMO_GOOGLE_ACCOUNTS, initialsOf } from '../src/google/demo-accounts';
import { createGoogleSandbox } from '../src/google/sandbox';

const ISSUER = 'https://shop.test/sandbox/google';
const REDIRECT = 'https://shop.test/userLogin';

let server: Listening;
const warnings = vi.spyOn(console, 'warn');
const notices = vi.spyOn(console, 'info');

beforeAll(async () => {
  const routes = createGoogleSandbox({
    issuer: ISSUER,
    clientId: 'shop',
    clientSecret: 'secret',
    redirectUris: [REDIRECT],
    shopName: '<b>Fashion & more</b>',
  });
  server = await listen(createStandIn('sandbox', { first: [routes], routes: Router() }), 0);
});
afterAll(() => server.close());

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`${server.url}/sandbox/google${path}`, { redirect: 'manual', headers });
}

function authorization(changes: Record<string, string | undefined> = {}): string {
  const parameters = Object.entries({
    client_id: 'shop',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: REDIRECT,
    state: 'the state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...changes,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/auth?${new URLSearchParams(parameters).toString()}`;
}

/** The chooser of a new sign-in, with the cookies it needs. */
async function openChooser() {
  const response = await get(authorization());
  const cookies = response.headers.getSetCookie();
  const path = (response.headers.get('location') ?? '').replace('/sandbox/google', '');
  return { path, cookies, cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
}

test('its addresses are those of the issuer, whichever way it is reached', async () => {
  const discovery = (await (await get('/.well-known/openid-configuration')).json()) as Record<string, unknown>;
  expect(discovery).toMatchObject({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/jwks`,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
  });
});

test('it loads without output on the console', async () => {
  await get(authorization());
  expect(warnings).not.toHaveBeenCalled();
  expect(notices).not.toHaveBeenCalled();
});

test('the page to choose an account lists all of them, marked as a test, without scripts or foreign resources', async () => {
  const { path, cookie } = await openChooser();
  const response = await get(path, { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('form-action');
  expect(policy).not.toContain('unsafe');
  const html = await response.text();
  expect(html).toContain('Test mode');
  expect(html).toContain('Choose an account');
  expect(html).toContain('&lt;b&gt;Fashion &amp; more&lt;/b&gt;');
  for (const { name, email } of DEMO_GOOGLE_ACCOUNTS)
    for (const text of [name, email]) expect(html).toContain(`>${text}<`);
  expect(html).not.toMatch(/<script|<style|style=|\son\w+=|https?:\/\//);
});

test('its cookies stay on its own paths and out of scripts', async () => {
  const { path, cookies, cookie: sent } = await openChooser();
  const choice = new URLSearchParams({ account: DEMO_GOOGLE_ACCOUNTS[0]?.subject ?? '' });
  const init = { method: 'POST', body: choice, headers: { cookie: sent }, redirect: 'manual' } as const;
  const chosen = await fetch(`${server.url}/sandbox/google${path}`, init);
  const resumed = await get((chosen.headers.get('location') ?? '').replace(ISSUER, ''), { cookie: sent });
  expect(resumed.headers.get('location')).toContain(`${REDIRECT}?code=`);
  const all = [...cookies, ...resumed.headers.getSetCookie()];
  expect(all.some((cookie) => cookie.startsWith('google_sandbox_session='))).toBe(true);
  for (const cookie of all) {
    expect(cookie).toMatch(/path=\/sandbox\/google(\/|;)/);
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
  }
});

test('the style and the pictures come from itself', async () => {
  const style = await get('/style.css');
  expect(style.headers.get('content-type')).toMatch(/^text\/css/);
  expect(await style.text()).not.toMatch(/url\(|@import/);
  for (const { subject, name } of DEMO_GOOGLE_ACCOUNTS) {
    const picture = await get(`/avatars/${subject}.svg`);
    expect(picture.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await picture.text()).toContain(`>${initialsOf(name)}<`);
  }
  expect((await get('/avatars/nobody.svg')).status).toBe(404);
});

test('without PKCE there is no code', async () => {
  const response = await get(authorization({ code_challenge: undefined, code_challenge_method: undefined }));
  const answer = new URL(response.headers.get('location') ?? '').searchParams;
  expect(answer.get('error')).toBe('invalid_request');
  expect(answer.has('code')).toBe(false);
});

test.each(['/chooser/unknown', '/auth/unknown'])('%s says that the sign-in has ended', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Go back to the shop and start again');
});

test('a choice without the cookie of its sign-in does nothing', async () => {
  const { path } = await openChooser();
  const response = await fetch(`${server.url}/sandbox/google${path}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ account: DEMO_GOOGLE_ACCOUNTS[0]?.subject ?? '' }),
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('location')).toBeNull();
});

test('two of the accounts have a verified e-mail, one has not', () => {
  expect(DEMO_GOOGLE_ACCOUNTS.map(({ emailVerified }) => emailVerified).sort()).toEqual([false, true, true]);
});

test('a sign-in of a popup client says in words that the flag is needed', async () => {
  const response = await get(authorization({ redirect_uri: 'postmessage' }));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('needs GOOGLE_CODE_ONLY=true');
});

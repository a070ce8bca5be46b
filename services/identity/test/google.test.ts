import { adminSession, userSession } from '@shop/contracts/api/account';
import { DEMO_GOOGLE_ACCOUNTS } from '@shop/sandbox/google/demo-accounts';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { afterEach, beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import {
  chooseAccount,
  locationOf,
  signInWithGoogle,
  SHOP,
  startWithGoogle,
  type GoogleHarness,
} from './google-harness';
import { createLinkTokens } from '../src/adapters/link-tokens';
import { accountOfGooglePerson } from '../src/app/account-of-google-person';
import { createSeal } from '../src/adapters/seal';
import { pendingLogin } from '../src/domain/pending-login';
import { newAdmin, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';

const [meera, kabir, zoya] = DEMO_GOOGLE_ACCOUNTS as [
  (typeof DEMO_GOOGLE_ACCOUNTS)[0],
  (typeof DEMO_GOOGLE_ACCOUNTS)[0],
  (typeof DEMO_GOOGLE_ACCOUNTS)[0],
];

let google: GoogleHarness;
beforeAll(async () => {
  google = await startWithGoogle({ adminEmails: [meera.email.toUpperCase(), zoya.email] });
  await google.startSandbox();
});
afterEach(async () => {
  await google.identity.db.query('DELETE FROM users');
  await google.identity.db.query('DELETE FROM admins');
});
afterAll(() => google.stop());

test('what Google is asked is a step of the trace', async () => {
  const spans = startRecordingSpans();
  onTestFinished(() => {
    spans.stop();
  });
  await signInWithGoogle(google.browser(), 'user', kabir.subject);
  const exchange = spans.all().find(({ name }) => name.startsWith('POST') && name.endsWith('/token'));
  expect(exchange?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
});

test('a new shopper signs in with Google: account, token, marker instead of a password', async () => {
  const answer = await signInWithGoogle(google.browser(), 'user', kabir.subject);
  expect(answer.status).toBe(200);
  const { user, token } = userSession.strict().parse(answer.body);
  expect(answer.body.user).toEqual({
    _id: user._id,
    fullName: 'Kabir Shah',
    emailVerified: true,
    username: 'kabir.shah',
    email: kabir.email,
    mobile: '',
    profileImage: `${SHOP}/sandbox/google/avatars/${kabir.subject}.svg`,
    password: '_GoogleAuth',
    role: 'user',
  });
  expect(await google.identity.service.verifier.verify(token)).toMatchObject({ accountId: user._id, kind: 'user' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('the same person gets the same account, one after the other in one browser', async () => {
  const browser = google.browser();
  const first = await signInWithGoogle(browser, 'user', kabir.subject);
  const other = await signInWithGoogle(browser, 'user', meera.subject);
  const again = await signInWithGoogle(browser, 'user', kabir.subject);
  expect(again.body.user._id).toBe(first.body.user._id);
  expect(other.body.user._id).not.toBe(first.body.user._id);
});

test('the same new person in several windows at once is one account', async () => {
  const windows = await Promise.all([1, 2, 3, 4, 5, 6].map(() => comeBack()));
  const answers = await Promise.all(
    windows.map(({ browser, query }) => browser.call(`/auth/google?${query.toString()}`)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body.user._id as string)).size).toBe(1);
});

test('however the steps of such windows interleave', async () => {
  const { db } = google.identity;
  const config = { publicUrl: '', allowedOrigins: [], adminIds: [], adminEmails: [] };
  for (let round = 0; round < 40; round += 1) {
    const subject = `person ${round}`;
    const person = { subject, email: `p${round}@example.com`, emailVerified: true, name: 'P', picture: null };
    const accounts = await Promise.all(
      Array.from({ length: 8 }, () =>
        accountOfGooglePerson({ config, db, links: createLinkTokens(db) }, 'user', person),
      ),
    );
    expect(new Set(accounts.map((account) => account.id)).size).toBe(1);
  }
});

test('a name that is taken gets a number', async () => {
  await signedInUser(google.identity.url, { username: 'Kabir.Shah' });
  const answer = await signInWithGoogle(google.browser(), 'user', kabir.subject);
  expect(answer.body.user.username).toBe('kabir.shah2');
});

test('a Google account changes its profile and is deleted without a password, and has none to change', async () => {
  const { body } = await signInWithGoogle(google.browser(), 'user', kabir.subject);
  const token = body.token as string;
  const update = (form: Record<string, string>) =>
    call(google.identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form });
  const changed = await update({ fullName: 'Kabir S.', mobile: '9876543210' });
  expect(changed.body.user).toEqual({ ...body.user, fullName: 'Kabir S.', mobile: '9876543210' });
  const password = await update({ password: 'a password' });
  expect(password.status).toBe(400);
  expect(password.body.fields).toHaveProperty('password');
  const login = { username: body.user.username, password: 'a password' };
  expect((await call(google.identity.url, '/api/user/login', { json: login })).status).toBe(401);
  const path = `/api/user/delete/${body.user._id as string}`;
  expect((await call(google.identity.url, path, { method: 'DELETE', token })).status).toBe(200);
});

test('an e-mail that Google has not verified links to nothing, but may open an account of its own', async () => {
  const { login, user } = await signedInUser(google.identity.url, { email: zoya.email });
  const refused = await signInWithGoogle(google.browser(), 'user', zoya.subject);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'email-taken', fields: { email: expect.any(String) } });
  const { body } = await call(google.identity.url, '/api/user/login', { json: login });
  const deletion = { method: 'DELETE', token: body.token as string, json: { password: login.password } };
  await call(google.identity.url, `/api/user/delete/${user._id ?? ''}`, deletion);
  expect((await signInWithGoogle(google.browser(), 'user', zoya.subject)).status).toBe(200);
});

test('an admin whom the operator named signs in; again, it is the same one', async () => {
  const browser = google.browser();
  const answer = await signInWithGoogle(browser, 'admin', meera.subject);
  expect(answer.status).toBe(200);
  const { admin, token } = adminSession.strict().parse(answer.body);
  expect(admin).toMatchObject({
    email: meera.email,
    adminUsername: 'meera.iyer',
    role: 'admin',
    password: '_GoogleAuth',
  });
  expect(admin.adminID).toMatch(/^google-[0-9a-f]{8}$/);
  expect(await google.identity.service.verifier.verify(token)).toMatchObject({ kind: 'admin' });
  expect((await signInWithGoogle(browser, 'admin', meera.subject)).body.admin._id).toBe(admin._id);

  const confirm = await call(google.identity.url, `/internal/admins/${admin._id}/confirm-password`, {
    method: 'POST',
    token: google.identity.tokens.issue('identity'),
  });
  expect(confirm.body).toEqual({ confirmed: true });
});

test('anyone else is refused as an admin, also with a named e-mail that is not verified', async () => {
  for (const { subject } of [kabir, zoya]) {
    const answer = await signInWithGoogle(google.browser(), 'admin', subject);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('admin-email-not-allowed');
  }
  expect(await google.identity.db.query('SELECT id FROM admins')).toEqual([]);
});

test('users and admins of one e-mail are two accounts', async () => {
  const user = await signInWithGoogle(google.browser(), 'user', meera.subject);
  const admin = await signInWithGoogle(google.browser(), 'admin', meera.subject);
  expect(admin.body.admin._id).not.toBe(user.body.user._id);
  const password = await signedInAdmin(google.identity.url, { email: 'someone@example.com' });
  expect(password.admin._id).not.toBe(admin.body.admin._id);
  const taken = newAdmin({ email: meera.email });
  expect((await call(google.identity.url, '/api/admin/register', { form: taken })).status).toBe(409);
});

test('the cookie is for this purpose, ten minutes and no script, and reveals nothing', async () => {
  const browser = google.browser();
  const { body } = await browser.call('/auth/google/url?for=user');
  const cookie = browser.cookies.get('google_login');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', maxAge: 600, path: '/' });
  const url = new URL(body.url as string);
  for (const secret of [url.searchParams.get('state'), url.searchParams.get('nonce')]) {
    expect(Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')).not.toContain(secret);
  }
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.get('redirect_uri')).toBe(`${SHOP}/userLogin`);
});

async function comeBack(kind: 'user' | 'admin' = 'user') {
  const browser = google.browser();
  const { body } = await browser.call(`/auth/google/url?for=${kind}`);
  return { browser, query: await chooseAccount(browser, body.url as string, meera.subject) };
}

test.each<[string, (query: URLSearchParams) => void]>([
  [
    'another state',
    (query) => {
      query.set('state', 'x'.repeat(43));
    },
  ],
  [
    'another issuer',
    (query) => {
      query.set('iss', 'https://accounts.google.com');
    },
  ],
  [
    'no issuer',
    (query) => {
      query.delete('iss');
    },
  ],
  [
    'another code',
    (query) => {
      query.set('code', 'nonsense');
    },
  ],
])('%s is a failed login', async (_name, spoil) => {
  const { browser, query } = await comeBack();
  spoil(query);
  const answer = await browser.call(`/auth/google?${query.toString()}`);
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'google-login-failed', message: 'Google login failed. Try again.' });
});

test('an answer is worth nothing in another browser, for the other kind, or twice', async () => {
  const { browser, query } = await comeBack();
  const path = `/auth/google?${query.toString()}`;
  expect((await google.browser().call(path)).status).toBe(401);

  const forged = google.browser();
  const started = await comeBack();
  forged.cookies.set('google_login', started.browser.cookies.get('google_login') ?? { value: '', path: '/' });
  expect((await forged.call(path)).status).toBe(401);

  const asAdmin = await comeBack('user');
  expect((await asAdmin.browser.call(`/api/admin/google-login?${asAdmin.query.toString()}`)).status).toBe(401);

  expect((await browser.call(path)).status).toBe(200);
  expect(browser.cookies.has('google_login')).toBe(false);
  expect((await browser.call(path)).status).toBe(401);
});

test('who takes longer than ten minutes starts again', async () => {
  const { browser, query } = await comeBack();
  const seal = createSeal(google.identity.db, 'pending Google logins');
  const cookie = browser.cookies.get('google_login');
  const pending = pendingLogin.parse(await seal.open(cookie?.value ?? ''));
  const late = await seal.seal({ ...pending, expiresAt: Date.now() - 1 });
  browser.cookies.set('google_login', { path: '/', value: late });
  expect((await browser.call(`/auth/google?${query.toString()}`)).status).toBe(401);
});

test.each(['', 'AAAA', 'x'.repeat(200), 'A'.repeat(4000), '%F0%28%8C'])(
  'the cookie "%s" is a failed login',
  async (value) => {
    const { browser, query } = await comeBack();
    browser.cookies.set('google_login', { value, path: '/' });
    expect((await browser.call(`/auth/google?${query.toString()}`)).status).toBe(401);
  },
);

test('a code without state is refused unless the operator allows it', async () => {
  const { browser, query } = await comeBack();
  const answer = await browser.call(`/auth/google?code=${query.get('code') ?? ''}`);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ state: 'Required' });
});

test.each([
  '/auth/google',
  '/auth/google?code=',
  '/auth/google?code=a&code=b',
  '/auth/google/url',
  '/auth/google/url?for=root',
])('%s is a bad request', async (path) => {
  expect((await google.browser().call(path)).status).toBe(400);
});

test('cancelling comes back with the refusal', async () => {
  const browser = google.browser();
  const { body } = await browser.call('/auth/google/url?for=user');
  const query = await chooseAccount(browser, body.url as string, '');
  expect(query.get('error')).toBe('access_denied');
  expect(query.get('state')).toBe(new URL(body.url as string).searchParams.get('state'));
});

test('a foreign Host header does not steer where Google sends people', async () => {
  const response = await fetch(`${google.identity.url}/auth/google/url?for=user`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const { url } = (await response.json()) as { url: string };
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${SHOP}/userLogin`);
});

test('an address that was not registered is refused by the sandbox, on a page and not by a redirect', async () => {
  const browser = google.browser();
  const { body } = await browser.call('/auth/google/url?for=user');
  const url = new URL(body.url as string);
  url.searchParams.set('redirect_uri', 'https://evil.example/');
  const page = await browser.open(url.href);
  expect(page.status).toBe(400);
  expect(await page.text()).toContain('This sign-in did not work');
  expect(() => locationOf(page)).toThrow();
});

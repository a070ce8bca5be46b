import { DEMO_GOOGLE_ACCOUNTS } from '@shop/sandbox/google/demo-accounts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLinkTokens } from '../src/adapters/link-tokens';
import { accountOfGooglePerson } from '../src/app/account-of-google-person';
import type { GooglePerson } from '../src/domain/google-person';
import { signInWithGoogle, startWithGoogle, type GoogleHarness } from './google-harness';
import { newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';

const [meera, kabir] = DEMO_GOOGLE_ACCOUNTS as [(typeof DEMO_GOOGLE_ACCOUNTS)[0], (typeof DEMO_GOOGLE_ACCOUNTS)[0]];

let google: GoogleHarness;
const revoked: unknown[] = [];
beforeAll(async () => {
  google = await startWithGoogle({ adminEmails: [meera.email] });
  await google.startSandbox();
  await google.identity.bus.subscribe({
    topics: ['shop.sessions'],
    handler: ({ data }) => {
      revoked.push(data);
      return Promise.resolve();
    },
  });
});
afterEach(async () => {
  await google.identity.db.query('DELETE FROM users');
  await google.identity.db.query('DELETE FROM admins');
});
afterAll(() => google.stop());

const url = () => google.identity.url;
const renew = (token: string) => call(url(), '/api/session/renew', { method: 'POST', token });
const update = (token: string, form: Record<string, string>) =>
  call(url(), '/api/user/updateUserProfile', { method: 'PUT', token, form });
const arrive = (person: Partial<GooglePerson>) =>
  accountOfGooglePerson({ ...google.identity, links: createLinkTokens(google.identity.db) }, 'user', {
    subject: 'somebody',
    email: 'somebody@example.com',
    emailVerified: true,
    name: 'Somebody',
    picture: null,
    ...person,
  });

test('who registered somebody else’s e-mail loses access as soon as its owner signs in with Google', async () => {
  const stranger = await signedInUser(url(), { email: kabir.email });
  const { sessionId } = await google.identity.service.verifier.verify(stranger.token);
  const answer = await signInWithGoogle(google.browser(), 'user', kabir.subject);
  expect(answer.status).toBe(200);
  expect(answer.body.user).toEqual({ ...stranger.user, password: '_GoogleAuth', emailVerified: true });

  expect((await renew(stranger.token)).status).toBe(401);
  await expect.poll(() => revoked).toContainEqual({ sessionId, reason: 'password-changed' });
  expect((await call(url(), '/api/user/login', { json: stranger.login })).status).toBe(401);
  expect((await renew(answer.body.token as string)).status).toBe(200);
});

test('the same holds for admins', async () => {
  const stranger = await signedInAdmin(url(), { email: meera.email });
  const answer = await signInWithGoogle(google.browser(), 'admin', meera.subject);
  expect(answer.body.admin).toEqual({ ...stranger.admin, password: '_GoogleAuth', emailVerified: true });
  expect((await renew(stranger.token)).status).toBe(401);
  expect((await call(url(), '/api/admin/login', { json: stranger.login })).status).toBe(401);
});

test('an e-mail that somebody only typed into a profile keeps its owner from nothing', async () => {
  const stranger = await signInWithGoogle(google.browser(), 'user', meera.subject);
  const typed = await update(stranger.body.token as string, { email: kabir.email });
  expect(typed.body.user.email).toBe(kabir.email);

  const owner = await signInWithGoogle(google.browser(), 'user', kabir.subject);
  expect(owner.status).toBe(200);
  expect(owner.body.user).toMatchObject({ email: kabir.email, fullName: 'Kabir Shah' });
  expect(owner.body.user._id).not.toBe(stranger.body.user._id);

  const again = await signInWithGoogle(google.browser(), 'user', meera.subject);
  expect(again.body.user).toEqual({ ...stranger.body.user, email: '', emailVerified: undefined });
  const mended = await update(again.body.token as string, { email: meera.email });
  expect(mended.body.user.email).toBe(meera.email);
});

test('an e-mail that Google has confirmed is nobody else’s', async () => {
  await arrive({});
  const { token, form } = await signedInUser(url());
  const taken = await update(token, { currentPassword: form.password, email: 'somebody@example.com' });
  expect(taken.status).toBe(409);
  const registered = await call(url(), '/api/user/register', { form: newUser({ email: 'Somebody@example.com' }) });
  expect(registered.status).toBe(409);
  await expect(arrive({ subject: 'another' })).rejects.toMatchObject({ code: 'email-taken' });
});

test('an account from before is confirmed by the next sign-in, unless its e-mail is another by now', async () => {
  const { id } = await arrive({});
  await google.identity.db.query('UPDATE users SET email_proved = false');
  await arrive({ emailVerified: false });
  expect((await arrive({ subject: 'thief', emailVerified: true })).email).toBe('somebody@example.com');

  await google.identity.db.query('DELETE FROM users WHERE id <> $1', [id]);
  await google.identity.db.query(`UPDATE users SET email = 'somebody@example.com'`);
  await arrive({});
  await expect(arrive({ subject: 'thief' })).rejects.toMatchObject({ code: 'email-taken' });
});

test('somebody whose name many others have gets an account all the same', async () => {
  const names = ['info', ...Array.from({ length: 50 }, (_, index) => `info${index + 2}`)];
  for (const name of names)
    await google.identity.db.query(
      `INSERT INTO users (id, login_name, login_key, full_name, email, mobile, password_hash)
       VALUES ($1, $1, $1, $1, $1 || '@taken.example', '', 'hash')`,
      [name],
    );
  const { id } = await arrive({ email: 'info@example.com' });
  const [made] = await google.identity.db.query('SELECT login_name AS name FROM users WHERE id = $1', [id]);
  expect(made?.name).toMatch(/^info-[0-9a-f]{8}$/);
});

test('several windows of the owner at once take the e-mail back once', async () => {
  await arrive({ subject: 'stranger', email: 'x@example.com', emailVerified: false });
  const accounts = await Promise.all(Array.from({ length: 6 }, () => arrive({ email: 'x@example.com' })));
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(1);
});

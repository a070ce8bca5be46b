import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAdmin, newUser, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createResetClient, linkOver } from './reset-client';

let identity: IdentityHarness;
let reset: Awaited<ReturnType<typeof createResetClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0 });
  reset = await createResetClient(identity);
});
afterAll(() => identity.stop());

test('an account that signs in with Google is told so, and gets no link', async () => {
  const { form, user } = await signedInUser(identity.url);
  const id = user._id ?? '';
  await identity.db.query(`UPDATE users SET password_hash = NULL, google_subject = 'g-1' WHERE id = $1`, [id]);
  const request = await reset.request('user', id, form.email);
  expect(await reset.contact('user', id)).toMatchObject({
    name: form.fullName,
    email: form.email,
    signsInWith: 'google',
  });
  await expect(reset.link(request)).rejects.toMatchObject({ status: 409, code: 'link-over' });
});

test('a link from before Google took the account over is void', async () => {
  const { form, user } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const token = await reset.token('user', id, form.email);
  await identity.db.query(`UPDATE users SET password_hash = NULL, google_subject = 'g-2' WHERE id = $1`, [id]);
  expect(await reset.reset('user', token, 'parijat in the yard')).toEqual(linkOver);
});

test('a demo account keeps its password; a shop that is open does not know it', async () => {
  const form = newUser();
  await identity.service.seedDemoAccounts({ user: form, admin: newAdmin({ adminID: 'DEMO' }) });
  const [row] = await identity.db.query<{ id: string }>('SELECT id FROM users WHERE login_name = $1', [form.username]);
  const id = row?.id ?? '';
  const request = await reset.request('user', id, form.username);
  expect((await reset.contact('user', id)).signsInWith).toBe('demo');
  await expect(reset.link(request)).rejects.toMatchObject({ status: 409 });

  const live = await identity.serveAgain({ demoRefused: true });
  const json = { usernameOrEmail: form.username };
  expect((await call(live.url, '/api/user/password/forgot', { json })).status).toBe(200);
  expect(
    await identity.db.query(`SELECT 1 FROM one_time_codes WHERE purpose = 'password-reset' AND account_id = $1`, [id]),
  ).toHaveLength(1);
});

test('nothing is asked for without an address to send to', async () => {
  const { form, user } = await signedInUser(identity.url);
  await identity.db.query('UPDATE users SET email = NULL WHERE id = $1', [user._id]);
  expect((await reset.forgot('user', form.username)).status).toBe(200);
  expect(
    await identity.db.query(`SELECT 1 FROM one_time_codes WHERE purpose = 'password-reset' AND account_id = $1`, [
      user._id,
    ]),
  ).toEqual([]);
  expect((await reset.contact('user', user._id ?? '')).email).toBe('');
});

test('what an account asked for goes with it, and what is old goes after a day', async () => {
  const { form, user, token } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const request = await reset.request('user', id, form.username);
  const json = { password: form.password };
  await call(identity.url, `/api/user/delete/${id}`, { method: 'DELETE', token, json });
  await expect(reset.link(request)).rejects.toMatchObject({ status: 404 });
  await expect(reset.contact('user', id)).rejects.toMatchObject({ status: 404 });

  const other = await signedInUser(identity.url);
  await reset.request('user', other.user._id ?? '', other.form.username);
  await identity.db.query(`UPDATE one_time_codes SET expires_at = now() - interval '25 hours' WHERE account_id = $1`, [
    other.user._id,
  ]);
  // the upkeep runs at the start
  await identity.serveAgain({});
  await vi.waitFor(async () => {
    const rows = await identity.db.query(
      `SELECT 1 FROM one_time_codes WHERE purpose = 'password-reset' AND account_id = $1`,
      [other.user._id],
    );
    expect(rows).toEqual([]);
  });
});

test('a new password in the profile is told like one that came by a link', async () => {
  const { form, user, token } = await signedInUser(identity.url);
  const change = { currentPassword: form.password, password: 'madhumalati 9' };
  await call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form: change });
  await vi.waitUntil(() => reset.of('password-changed', user._id ?? '').length === 1);
});

test('only services may read contacts and make links', async () => {
  const { user, token } = await signedInUser(identity.url);
  for (const credentials of [{}, { token }]) {
    const contact = `/internal/accounts/user/${user._id ?? ''}/contact`;
    expect((await call(identity.url, contact, credentials)).status).toBe(401);
    const link = '/internal/one-time-links/0123456789abcdef01234567';
    expect((await call(identity.url, link, { method: 'POST', ...credentials })).status).toBe(401);
  }
});

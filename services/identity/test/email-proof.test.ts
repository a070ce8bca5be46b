import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient } from './proof-client';

let identity: IdentityHarness;
let proof: Awaited<ReturnType<typeof createProofClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0 });
  proof = await createProofClient(identity);
});
afterAll(() => identity.stop());

const renew = (token: string) => call(identity.url, '/api/session/renew', { method: 'POST', token });
const change = (token: string, form: Record<string, string>) =>
  call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form });
const OVER = { status: 410, body: { code: 'link-over' } };

test('whoever registers gets a link, and the e-mail is verified by it once', async () => {
  const { user, token, login } = await signedInUser(identity.url);
  const id = user._id ?? '';
  expect(user).not.toHaveProperty('emailVerified');
  const link = await proof.emailToken(id);
  expect(await proof.verifyEmail({ token: link })).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  });
  expect(await proof.verifyEmail({ token: link })).toMatchObject(OVER);
  const { body } = await call(identity.url, '/api/user/login', { json: login });
  expect(body.user).toMatchObject({ emailVerified: true });
  expect((await proof.verifyEmail({}, token)).body.code).toBe('email-proved');
});

test('the caller’s own account comes with the answer, nobody else’s', async () => {
  const one = await signedInUser(identity.url);
  const other = await signedInUser(identity.url);
  const answer = await proof.verifyEmail({ token: await proof.emailToken(one.user._id ?? '') }, one.token);
  expect(answer.body.user).toEqual({ ...one.user, emailVerified: true });
  const foreign = await proof.verifyEmail({ token: await proof.emailToken(other.user._id ?? '') }, one.token);
  expect(foreign).toMatchObject({ status: 200 });
  expect(foreign.body).not.toHaveProperty('user');
});

test('a guessed link, and one of another purpose or for another e-mail, count for nothing', async () => {
  const { user, token, form } = await signedInUser(identity.url);
  const id = user._id ?? '';
  expect(await proof.verifyEmail({ token: 'guessed' })).toMatchObject(OVER);
  const link = await proof.emailToken(id);
  const reset = { token: link, password: 'parijat in the yard' };
  expect(await call(identity.url, '/api/user/password/reset', { json: reset })).toMatchObject(OVER);
  await change(token, { email: `new-${form.email}`, currentPassword: form.password });
  expect(await proof.verifyEmail({ token: link })).toMatchObject(OVER);
  expect((await proof.verifyEmail({ token: await proof.emailToken(id, 2) })).status).toBe(200);
});

test('a link is too old after a day', async () => {
  const { user } = await signedInUser(identity.url);
  const link = await proof.emailToken(user._id ?? '');
  await identity.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE account_id = $1`, [user._id]);
  expect(await proof.verifyEmail({ token: link })).toMatchObject(OVER);
});

test('another e-mail is not verified until its own link is followed', async () => {
  const { id, token, form } = await proof.shopper();
  const { body } = await change(token, { email: `new-${form.email}`, currentPassword: form.password });
  expect(body.user).not.toHaveProperty('emailVerified');
  const before = proof.requests('email-verification-requested', id).length;
  await vi.waitUntil(() => proof.requests('email-verification-requested', id).length >= Math.max(before, 2));
  expect((await proof.verifyEmail({ token: await proof.emailToken(id, 2) }, token)).body.user.emailVerified).toBe(true);
  // the same one in other letters is the same mailbox
  const same = await change(token, { email: `NEW-${form.email}`, currentPassword: form.password });
  expect(same.body.user.emailVerified).toBe(true);
});

test('visitors and admins ask for no link; a shopper does, five times a day', async () => {
  expect((await proof.verifyEmail({})).status).toBe(401);
  const admin = await signedInAdmin(identity.url);
  expect((await proof.verifyEmail({}, admin.token)).status).toBe(403);
  const { token } = await signedInUser(identity.url);
  const answers = [];
  for (let round = 0; round < 5; round += 1) answers.push((await proof.verifyEmail({}, token)).status);
  expect(answers).toEqual([200, 200, 200, 200, 429]);
});

test('whose e-mail somebody else has typed takes it off that account, and registers', async () => {
  const stranger = await signedInUser(identity.url);
  const strangerId = stranger.user._id ?? '';
  const register = () => call(identity.url, '/api/user/register', { form: newUser({ email: stranger.form.email }) });
  expect((await register()).body.code).toBe('email-taken');
  const link = await proof.emailToken(strangerId, 2);
  expect(proof.events.filter(({ key }) => key === strangerId).at(-1)?.data.because).toBe('claimed');
  expect((await proof.verifyEmail({ token: link, mine: false })).status).toBe(200);
  expect((await register()).status).toBe(201);
  // its maker keeps the rest
  expect((await renew(stranger.token)).status).toBe(200);
  expect((await call(identity.url, '/api/user/login', { json: stranger.login })).body.user.email).toBe('');
});

test('a verified e-mail is nobody else’s to take, and nobody is asked', async () => {
  const owner = await proof.shopper();
  const other = await signedInUser(identity.url);
  const taken = await change(other.token, { email: owner.form.email, currentPassword: other.form.password });
  expect(taken.body.code).toBe('email-taken');
  expect(proof.requests('email-verification-requested', owner.id)).toHaveLength(1);
});

test('what was verified while the shop was tried out counts no more once it is open', async () => {
  const { id } = await proof.withMobile('9845011111');
  const open = await identity.serveAgain({ demoRefused: true });
  const states = () =>
    identity.db.query('SELECT email_proved AS mail, mobile_key AS mobile FROM users WHERE id = $1', [id]);
  expect(await states()).toEqual([{ mail: false, mobile: null }]);
  await identity.db.query('UPDATE users SET email_proved = true WHERE id = $1', [id]);
  await open.current().stop();
  await identity.serveAgain({ demoRefused: true });
  expect(await states()).toEqual([{ mail: true, mobile: null }]);
});

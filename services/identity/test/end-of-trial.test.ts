import { expect, onTestFinished, test } from 'vitest';
import { makeLinkByHand } from '../src/app/make-link-by-hand';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient } from './proof-client';
import { createResetClient, linkOver } from './reset-client';

const NEW = 'parijat in the yard';

/** A shop that is tried out, where everybody reads every message. */
async function start() {
  const identity = await startIdentity({ forgottenFloorMs: 0 });
  onTestFinished(() => identity.stop());
  return { identity, reset: await createResetClient(identity) };
}

/** The same database under a shop that is open. */
const goLive = (identity: IdentityHarness) => identity.serveAgain({ demoRefused: true, forgottenFloorMs: 0 });

const renew = (url: string, token: string) => call(url, '/api/session/renew', { method: 'POST', token });

test('a password that came by a link of test mode is refused once the shop is open, until there is another', async () => {
  const { identity, reset } = await start();
  const { form, admin, login } = await signedInAdmin(identity.url);
  const id = admin._id ?? '';
  expect((await reset.reset('admin', await reset.token('admin', id, form.email), NEW)).status).toBe(200);
  const read = { ...login, password: NEW };
  expect((await call(identity.url, '/api/admin/login', { json: read })).status).toBe(200);

  const live = await goLive(identity);
  const refused = await call(live.url, '/api/admin/login', { json: read });
  const wrong = await call(live.url, '/api/admin/login', { json: { ...login, password: 'never been one' } });
  expect(refused.status).toBe(401);
  expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });

  const { link } = await createResetClient({ ...identity, url: live.url });
  const { path } = await link(await reset.request('admin', id, form.email));
  const json = { token: path.split('#')[1], password: 'madhumalati 9' };
  expect((await call(live.url, '/api/admin/password/reset', { json })).status).toBe(200);
  const own = { ...login, password: json.password };
  expect((await call(live.url, '/api/admin/login', { json: own })).status).toBe(200);
});

test('nor does a password count that whoever came in by such a link has chosen in the profile', async () => {
  const { identity, reset } = await start();
  const { form, user, login } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const change = async (currentPassword: string, password: string) => {
    const { body } = await call(identity.url, '/api/user/login', { json: { ...login, password: currentPassword } });
    const request = { method: 'PUT', token: body.token as string, form: { currentPassword, password } };
    expect((await call(identity.url, '/api/user/updateUserProfile', request)).status).toBe(200);
  };
  const enter = async (url: string, password: string) =>
    (await call(url, '/api/user/login', { json: { ...login, password } })).status;

  await change(form.password, 'madhumalati 9');
  const live = await goLive(identity);
  expect(await enter(live.url, 'madhumalati 9')).toBe(200);

  expect((await reset.reset('user', await reset.token('user', id, form.email), NEW)).status).toBe(200);
  await change(NEW, 'madhumalati 10');
  expect(await enter(identity.url, 'madhumalati 10')).toBe(200);
  expect(await enter(live.url, 'madhumalati 10')).toBe(401);
});

test('a link or a code that was sent in test mode is void once the shop is open; one sent by then counts', async () => {
  const { identity, reset } = await start();
  const proof = await createProofClient(identity);
  const { form, user } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const [waiting, sent, email] = [
    await reset.request('user', id, form.email),
    await reset.token('user', id, form.email),
    await proof.emailToken(id),
  ];
  const live = await goLive(identity);
  const set = (token: string) => call(live.url, '/api/user/password/reset', { json: { token, password: NEW } });
  expect(await set(sent)).toEqual(linkOver);
  expect(await call(live.url, '/api/user/email/verify', { json: { token: email } })).toEqual(linkOver);
  const { link } = await createResetClient({ ...identity, url: live.url });
  expect((await set((await link(waiting)).path.split('#')[1] ?? '')).status).toBe(200);
});

test('a session by a code that everybody could read ends', async () => {
  const { identity } = await start();
  const proof = await createProofClient(identity);
  const { id, form } = await proof.shopper();
  await proof.ask(form.email);
  const { body } = await proof.logIn(form.email, await proof.newestCode(id));
  expect((await renew(identity.url, body.token as string)).status).toBe(200);
  const live = await goLive(identity);
  expect((await renew(live.url, body.token as string)).status).toBe(401);
});

test('a session that a release before this one opened in test mode ends, too', async () => {
  const { identity } = await start();
  const { login } = await signedInUser(identity.url);
  const { body } = await call(identity.url, '/api/user/login', { json: login });
  await identity.db.query('UPDATE sessions SET in_test = false');
  await identity.serveAgain({ forgottenFloorMs: 0 });
  const live = await goLive(identity);
  expect((await renew(live.url, body.token as string)).status).toBe(401);
});

test('a password that was chosen by the link of whoever runs the shop counts in the open shop as well', async () => {
  const { identity } = await start();
  const { form, login } = await signedInAdmin(identity.url);
  const { path } = await makeLinkByHand(identity.db, 'admin', form.email);
  const json = { token: path.split('#')[1], password: NEW };
  expect((await call(identity.url, '/api/admin/password/reset', { json })).status).toBe(200);
  const live = await goLive(identity);
  expect((await call(live.url, '/api/admin/login', { json: { ...login, password: NEW } })).status).toBe(200);
});

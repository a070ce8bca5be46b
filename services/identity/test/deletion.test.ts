import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { pngPicture } from './pictures';

let identity: IdentityHarness;
const events: { type: string; data: unknown }[] = [];
beforeAll(async () => {
  identity = await startIdentity();
  await identity.bus.subscribe({
    topics: ['shop.users', 'shop.sessions'],
    handler: ({ type, data }) => {
      events.push({ type, data });
      return Promise.resolve();
    },
  });
});
afterAll(() => identity.stop());

function remove(kind: 'user' | 'admin', id: string, token: string | undefined, json?: unknown) {
  return call(identity.url, `/api/${kind}/delete/${id}`, { method: 'DELETE', token, json });
}

test('a shopper deletes the account: gone with picture and sessions, and the id is published', async () => {
  const { token, user, login, form } = await signedInUser(identity.url, { profileImage: await pngPicture() });
  const { sessionId } = await identity.service.verifier.verify(token);
  const answer = await remove('user', user._id ?? '', token, { password: form.password });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ message: 'Account deleted successfully!' });
  expect((await call(identity.url, '/api/user/login', { json: login })).status).toBe(401);
  expect(await identity.pictures()).not.toContain(user.profileImage?.slice('/uploads/'.length));
  expect((await call(identity.url, '/api/session/renew', { method: 'POST', token })).status).toBe(401);
  await expect.poll(() => events).toContainEqual({ type: 'user-deleted', data: { userId: user._id } });
  await expect
    .poll(() => events)
    .toContainEqual({ type: 'session-revoked', data: { sessionId, reason: 'account-deleted' } });
  const again = newUser({ username: form.username, email: form.email });
  expect((await call(identity.url, '/api/user/register', { form: again })).status).toBe(201);
});

test('an admin deletes the own account, and the id may register again', async () => {
  const { token, admin, form } = await signedInAdmin(identity.url);
  const answer = await remove('admin', admin._id ?? '', token, { password: form.password });
  expect(answer.body).toEqual({ message: 'Admin account deleted successfully!' });
  expect((await call(identity.url, '/api/admin/register', { form })).status).toBe(201);
});

test.each([
  ['a wrong password', { password: 'wrong' }, 403],
  ['no password', undefined, 403],
  ['an array', [], 400],
  ['a password that is no text', { password: { $ne: '' } }, 400],
])('with %s nothing happens', async (_name, json, status) => {
  const { token, user, login } = await signedInUser(identity.url);
  expect((await remove('user', user._id ?? '', token, json)).status).toBe(status);
  expect((await call(identity.url, '/api/user/login', { json: login })).status).toBe(200);
});

test('the account of anyone else is not there', async () => {
  const other = await signedInUser(identity.url);
  const { token, form } = await signedInUser(identity.url);
  const admin = await signedInAdmin(identity.url);
  const otherAdmin = await signedInAdmin(identity.url);
  for (const id of [other.user._id ?? '', 'x', '000000000000000000000000', '%00']) {
    expect((await remove('user', id, token, { password: form.password })).status).toBe(404);
  }
  expect((await remove('admin', otherAdmin.admin._id ?? '', admin.token, { password: 'admin password' })).status).toBe(
    404,
  );
  expect((await remove('user', other.user._id ?? '', undefined)).status).toBe(401);
  expect((await remove('user', other.user._id ?? '', admin.token)).status).toBe(403);
  expect((await remove('admin', admin.admin._id ?? '', token)).status).toBe(403);
  expect((await call(identity.url, '/api/user/login', { json: other.login })).status).toBe(200);
});

test('pressing delete twice deletes once', async () => {
  const { token, user, form } = await signedInUser(identity.url);
  const answers = await Promise.all(
    [1, 2].map(() => remove('user', user._id ?? '', token, { password: form.password })),
  );
  expect(answers.map((answer) => answer.status)).toContain(200);
  expect(answers.every((answer) => [200, 401, 404].includes(answer.status))).toBe(true);
  await expect
    .poll(() => events.filter((event) => event.type === 'user-deleted').map((event) => event.data))
    .toContainEqual({
      userId: user._id,
    });
  expect(
    events.filter((event) => event.type === 'user-deleted' && JSON.stringify(event.data).includes(user._id ?? '')),
  ).toHaveLength(1);
});

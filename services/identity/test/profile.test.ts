import { adminChanged, userChanged } from '@shop/contracts/api/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { pngPicture } from './pictures';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function update(token: string | undefined, form: Record<string, string | Blob>) {
  return call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form });
}

test('only what is sent changes', async () => {
  const { token, user, form } = await signedInUser(identity.url);
  const answer = await update(token, { currentPassword: form.password, fullName: 'Asha R. Rao' });
  expect(answer.status).toBe(200);
  const changed = userChanged.strict().parse(answer.body);
  expect(changed.message).toBe('Profile updated successfully!');
  expect(answer.body.user).toEqual({ ...user, fullName: 'Asha R. Rao' });
});

test('an admin changes the profile the same way and gets a token', async () => {
  const { token, admin, form } = await signedInAdmin(identity.url);
  const answer = await call(identity.url, '/api/admin/updateAdminProfile', {
    method: 'PUT',
    token,
    form: {
      currentPassword: form.password,
      adminUsername: `${form.adminUsername}2`,
      mobile: '1234567',
    },
  });
  expect(answer.status).toBe(200);
  adminChanged.strict().parse(answer.body);
  expect(answer.body.admin).toEqual({ ...admin, adminUsername: `${form.adminUsername}2`, mobile: '1234567' });
});

test('a new picture replaces the old one, whose files go', async () => {
  const { token, user, form } = await signedInUser(identity.url, { profileImage: await pngPicture() });
  const files = (await identity.pictures()).length;
  const answer = await update(token, { currentPassword: form.password, profileImage: await pngPicture() });
  expect(answer.body.user.profileImage).toMatch(/^\/uploads\//);
  expect(answer.body.user.profileImage).not.toBe(user.profileImage);
  const left = await identity.pictures();
  expect(left.length).toBe(files);
  expect(left).not.toContain(user.profileImage?.slice('/uploads/'.length));
});

test.each([
  ['a wrong current password', { currentPassword: 'wrong', fullName: 'New' }, 403, 'wrong-password'],
  ['no current password', { fullName: 'New' }, 403, 'wrong-password'],
  ['a blank name', { currentPassword: 'correct horse', fullName: ' ' }, 400, 'invalid-request'],
  ['a bad e-mail', { currentPassword: 'correct horse', email: 'nope' }, 400, 'invalid-request'],
  [
    'a picture that is none',
    { currentPassword: 'correct horse', profileImage: new Blob(['<svg/>']) },
    400,
    'invalid-request',
  ],
] as const)('%s changes nothing', async (_name, form, status, code) => {
  const { token, user, login } = await signedInUser(identity.url);
  const answer = await update(token, form);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(code);
  expect((await call(identity.url, '/api/user/login', { json: login })).body.user).toEqual(user);
});

test('a name of somebody else is a conflict, one of my own is not', async () => {
  const other = await signedInUser(identity.url);
  const { token, form } = await signedInUser(identity.url);
  const currentPassword = form.password;
  const taken = await update(token, { currentPassword, email: other.user.email ?? '' });
  expect(taken.status).toBe(409);
  expect(taken.body).toMatchObject({ code: 'email-taken', fields: { email: expect.any(String) } });
  const own = await update(token, { currentPassword, username: form.username.toUpperCase() });
  expect(own.status).toBe(200);
});

test('two people who want one name at once: one gets it, the picture of the other is not kept', async () => {
  const people = await Promise.all([1, 2].map(() => signedInUser(identity.url)));
  const files = (await identity.pictures()).length;
  const username = `wanted-${people[0]?.user._id ?? ''}`;
  const profileImage = await pngPicture();
  const answers = await Promise.all(
    people.map(({ token, form }) => update(token, { currentPassword: form.password, username, profileImage })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await identity.pictures()).length).toBe(files + 5);
});

test('a new password replaces the old one and ends every session, also for a copy of this token', async () => {
  const { token, form, login } = await signedInUser(identity.url);
  const elsewhere = (await call(identity.url, '/api/user/login', { json: login })).body.token as string;
  const answer = await update(token, { currentPassword: form.password, password: 'a new one' });
  expect(answer.status).toBe(200);
  expect((await call(identity.url, '/api/user/login', { json: login })).status).toBe(401);
  expect((await call(identity.url, '/api/user/login', { json: { ...login, password: 'a new one' } })).status).toBe(200);
  const renew = (used: string) => call(identity.url, '/api/session/renew', { method: 'POST', token: used });
  expect((await renew(elsewhere)).status).toBe(401);
  expect((await renew(token)).status).toBe(401);
  expect((await renew(answer.body.token as string)).status).toBe(200);
  const [before, after] = await Promise.all(
    [token, answer.body.token as string].map((used) => identity.service.verifier.verify(used)),
  );
  expect(after?.sessionId).not.toBe(before?.sessionId);
});

test('an empty new password means none', async () => {
  const { token, form, login } = await signedInUser(identity.url);
  expect((await update(token, { currentPassword: form.password, password: '' })).status).toBe(200);
  expect((await call(identity.url, '/api/user/login', { json: login })).status).toBe(200);
});

test('guessing the current password with a stolen token is slowed down', async () => {
  const { token } = await signedInUser(identity.url);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    statuses.push((await update(token, { currentPassword: `guess ${attempt}`, fullName: 'x' })).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 403));
  expect(statuses[10]).toBe(429);
});

test('visitors and the other kind of account may not', async () => {
  const user = await signedInUser(identity.url);
  const admin = await signedInAdmin(identity.url);
  const form = { fullName: 'x' };
  expect((await update(undefined, form)).status).toBe(401);
  expect((await update('not-a-token', form)).status).toBe(401);
  expect((await update(`${user.token.slice(0, -4)}AAAA`, form)).status).toBe(401);
  const refused = { status: 403, body: { code: 'forbidden' } };
  expect(await update(admin.token, form)).toMatchObject(refused);
  const asAdmin = { method: 'PUT', form, token: user.token };
  expect(await call(identity.url, '/api/admin/updateAdminProfile', asAdmin)).toMatchObject(refused);
});

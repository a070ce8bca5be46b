import { adminSession, registered, userSession } from '@shop/contracts/api/account';
import { createTokenVerifier } from '@shop/platform/auth/tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { ADMIN_IDS, startIdentity, type IdentityHarness } from './harness';
import { pngPicture } from './pictures';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function countOf(table: 'users' | 'admins'): Promise<number> {
  const [row] = await identity.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
}

test('a shopper registers, logs in, and gets a token that other services accept', async () => {
  const form = newUser();
  const answer = await call(identity.url, '/api/user/register', { form });
  expect(answer.status).toBe(201);
  expect(registered.parse(answer.body)).toEqual({ message: 'User registered successfully, Now Login to Continue' });

  const login = await call(identity.url, '/api/user/login', {
    json: { username: form.username, password: form.password },
  });
  expect(login.status).toBe(200);
  const { token, user, message } = userSession.strict().parse(login.body);
  expect(message).toBe('Login successful!');
  expect(login.body.user).toEqual({
    _id: user._id,
    fullName: form.fullName,
    username: form.username,
    email: form.email,
    mobile: form.mobile,
    role: 'user',
  });
  const remote = createTokenVerifier(`${identity.url}/.well-known/jwks.json`);
  const principal = await remote.verify(token);
  expect(principal).toMatchObject({ accountId: user._id, kind: 'user' });
  expect(await identity.service.verifier.verify(token)).toEqual(principal);
});

test('registering publishes nothing of the new shopper but the id', async () => {
  const seen: unknown[] = [];
  const subscription = await identity.bus.subscribe({
    topics: ['shop.users'],
    handler: (event) => {
      seen.push(event.data);
      return Promise.resolve();
    },
  });
  const { user } = await signedInUser(identity.url);
  await expect.poll(() => seen).toContainEqual({ userId: user._id });
  await subscription.close();
});

test('an admin registers with an allowed id and logs in with name, id and password', async () => {
  const form = newAdmin({ profileImage: await pngPicture() });
  const answer = await call(identity.url, '/api/admin/register', { form });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true });
  const json = { adminUsername: form.adminUsername, adminID: form.adminID, password: form.password };
  const login = await call(identity.url, '/api/admin/login', { json });
  const { admin, success } = adminSession.strict().parse(login.body);
  expect(success).toBe(true);
  expect(login.body.admin).toEqual({
    _id: admin._id,
    fullName: form.fullName,
    adminUsername: form.adminUsername,
    adminID: form.adminID,
    email: form.email,
    mobile: form.mobile,
    profileImage: admin.profileImage,
    role: 'admin',
  });
  expect(admin.profileImage).toMatch(/^\/uploads\/[a-z0-9]+\.webp$/);
  expect(await identity.pictures()).toContain(admin.profileImage?.replace('/uploads/', ''));

  const wrongId = await call(identity.url, '/api/admin/login', { json: { ...json, adminID: 'OPS-39' } });
  expect(wrongId.status).toBe(401);
  expect(wrongId.body).toMatchObject({ message: 'Invalid admin credentials.', code: 'invalid-credentials' });
});

test('nobody appoints himself: an id that is not allowed is refused', async () => {
  const before = await countOf('admins');
  const answer = await call(identity.url, '/api/admin/register', { form: newAdmin({ adminID: 'ME' }) });
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('admin-id-not-allowed');
  expect(await countOf('admins')).toBe(before);
});

test('an admin id registers one admin, also when two come at once', async () => {
  const adminID = ADMIN_IDS[38] ?? '';
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call(identity.url, '/api/admin/register', { form: newAdmin({ adminID }) })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  const again = await call(identity.url, '/api/admin/register', { form: newAdmin({ adminID }) });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'admin-id-taken', fields: { adminID: expect.any(String) } });
});

test('a name or an e-mail that is taken is a conflict that names the field, whatever its case', async () => {
  const { form } = await signedInUser(identity.url);
  const twin = newUser({ username: form.username.toUpperCase(), email: form.email.toUpperCase() });
  const answer = await call(identity.url, '/api/user/register', { form: twin });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'username-taken',
    message: 'This username is already taken',
    fields: { username: expect.any(String), email: expect.any(String) },
  });
  const sameMail = await call(identity.url, '/api/user/register', { form: newUser({ email: form.email }) });
  expect(sameMail.body).toMatchObject({ code: 'email-taken', fields: { email: expect.any(String) } });
});

test('two registrations of one name at once make one account and leave no picture behind', async () => {
  const files = (await identity.pictures()).length;
  const picture = await pngPicture();
  const form = newUser({ profileImage: picture });
  const answers = await Promise.all([1, 2, 3].map(() => call(identity.url, '/api/user/register', { form })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect((await identity.pictures()).length).toBe(files + 5);
});

test.each([
  { mobile: '123' },
  { mobile: '12345' },
  { mobile: 'ask my shop, Pune 4' },
  { email: 'a@b' },
  { email: "o'brien+shop@mail.example" },
  { username: 'ज़ोया' },
])('%j is taken as it is', async (given) => {
  const email = given.email ?? newUser().email;
  const { user } = await signedInUser(identity.url, { ...given, email });
  expect(user).toMatchObject({ ...given, email });
});

test.each([
  ['an empty form', {}],
  ['a blank name', newUser({ fullName: '   ' })],
  ['a bad e-mail', newUser({ email: 'not an address' })],
  ['an e-mail in letters of another alphabet', newUser({ email: 'аsha@example.com' })],
  ['a mobile number of two characters', newUser({ mobile: '12' })],
  ['a mobile number of 21 characters', newUser({ mobile: '1'.repeat(21) })],
  ['a mobile number of what cannot be seen', newUser({ mobile: '12\u200b345' })],
  ['a line break in the name', newUser({ username: 'a\nb' })],
  ['a character of no width in the name', newUser({ username: 'as\u200bha' })],
  ['a NUL in the name', newUser({ username: 'a\u0000b' })],
  ['a huge field', newUser({ fullName: 'x'.repeat(100_000) })],
  ['a password that bcrypt would cut off', newUser({ password: 'ü'.repeat(40) })],
  [
    'SVG as picture',
    newUser({ profileImage: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }) }),
  ],
  [
    'HTML as picture',
    newUser({ profileImage: new Blob(['<!doctype html><script>1</script>'], { type: 'image/jpeg' }) }),
  ],
])('%s is refused and changes nothing', async (_name, form) => {
  const before = await countOf('users');
  const files = await identity.pictures();
  const answer = await call(identity.url, '/api/user/register', { form });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    message: expect.any(String),
    code: 'invalid-request',
    requestId: expect.any(String),
    fields: expect.any(Object),
  });
  expect(await countOf('users')).toBe(before);
  expect(await identity.pictures()).toEqual(files);
});

test('a picture above 5 MB is 413', async () => {
  const form = newUser({ profileImage: new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]) });
  const answer = await call(identity.url, '/api/user/register', { form });
  expect(answer.status).toBe(413);
});

test.each([
  ['no body', {}],
  ['an array', { json: [] }],
  ['JSON that breaks off', { raw: '{"username":', headers: { 'content-type': 'application/json' } }],
  ['text', { raw: 'username=a', headers: { 'content-type': 'text/plain' } }],
  ['objects for texts', { json: { username: { $gt: '' }, password: ['x'] } }],
  [
    'a form that breaks off',
    { raw: '--b\r\nContent-Dis', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  ],
  ['a form without a boundary', { raw: 'x', headers: { 'content-type': 'multipart/form-data' } }],
])('login and register answer %s with 400 in the one shape', async (_name, request) => {
  for (const path of ['/api/user/login', '/api/admin/login', '/api/user/register', '/api/admin/register']) {
    const answer = await call(identity.url, path, { method: 'POST', ...request });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  }
});

test('an admin is no user and the reverse', async () => {
  const user = await signedInUser(identity.url);
  const admin = await signedInAdmin(identity.url);
  const asAdmin = { adminUsername: user.form.username, adminID: ADMIN_IDS[0], password: user.form.password };
  expect((await call(identity.url, '/api/admin/login', { json: asAdmin })).status).toBe(401);
  const asUser = { username: admin.form.adminUsername, password: admin.form.password };
  expect((await call(identity.url, '/api/user/login', { json: asUser })).status).toBe(401);
});

test('the picture is readable in the store under the address that the account shows', async () => {
  const { user } = await signedInUser(identity.url, { profileImage: await pngPicture() });
  expect(user.profileImage).toMatch(/^\/uploads\//);
  expect(await identity.pictures()).toContain(user.profileImage?.slice('/uploads/'.length));
});

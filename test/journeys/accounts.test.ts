import { adminSession, userSession } from '@shop/contracts/api/account';
import { expect, vi } from 'vitest';
import { row } from './row';
import { call, newAdmin, newShopper, newUserForm, PASSWORD, picture } from './shop-client';

row('POST /api/user/register', 'takes a picture, names what is wrong, refuses a taken name', async () => {
  const form = { ...newUserForm(), profileImage: picture() };
  expect(await call('POST', '/api/user/register', { form })).toMatchObject({
    status: 201,
    body: { message: 'User registered successfully, Now Login to Continue' },
  });
  expect((await call('POST', '/api/user/register', { form })).status).toBe(409);
  const refused = await call('POST', '/api/user/register', { form: { ...newUserForm(), email: 'none' } });
  expect(refused).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } });
  const { body } = await call('POST', '/api/user/login', { json: { username: form.username, password: PASSWORD } });
  expect(body.user.profileImage).toMatch(/^\/uploads\/.+\.webp$/);
});

row('POST /api/user/login', 'gives token and user, never a password; a wrong one is 401', async () => {
  const shopper = await newShopper();
  const answer = await call('POST', '/api/user/login', { json: { username: shopper.username, password: PASSWORD } });
  expect(userSession.parse(answer.body)).toMatchObject({
    message: 'Login successful!',
    user: { username: shopper.username, role: 'user' },
  });
  expect(answer.body.user.password).toBeUndefined();
  for (const json of [
    { username: shopper.username, password: 'wrong' },
    { username: 'nobody-at-all', password: 'wrong' },
  ]) {
    expect(await call('POST', '/api/user/login', { json })).toMatchObject({
      status: 401,
      body: { message: 'Invalid username or password.' },
    });
  }
  for (const json of [{}, { username: { $ne: '' }, password: 'x' }, { username: 'a\u0000b', password: 'x' }])
    expect([400, 401]).toContain((await call('POST', '/api/user/login', { json })).status);
});

row(
  'PUT /api/user/updateUserProfile',
  'needs the current password, changes what is given, ends every session with the password',
  async () => {
    const shopper = await newShopper();
    const other = (await call('POST', '/api/user/login', { json: { username: shopper.username, password: PASSWORD } }))
      .body.token as string;
    const put = (form: Record<string, string>) =>
      call('PUT', '/api/user/updateUserProfile', { token: shopper.token, form });
    expect((await put({ fullName: 'New Name', currentPassword: 'wrong' })).status).toBe(403);
    expect(await put({ fullName: 'New Name', currentPassword: PASSWORD })).toMatchObject({
      status: 200,
      body: { message: 'Profile updated successfully!', user: { fullName: 'New Name', username: shopper.username } },
    });
    const changed = await put({ password: 'another horse 8', currentPassword: PASSWORD });
    expect(changed.status).toBe(200);
    await vi.waitFor(async () => {
      for (const token of [other, shopper.token]) expect((await call('GET', '/api/cart', { token })).status).toBe(401);
    });
    expect((await call('GET', '/api/cart', { token: changed.body.token as string })).status).toBe(200);
  },
);

row('DELETE /api/user/delete/:id', 'removes the owner’s account and ends its sessions', async () => {
  const [shopper, other] = [await newShopper(), await newShopper()];
  const remove = (token: string, password: string) =>
    call('DELETE', `/api/user/delete/${shopper.id}`, { token, json: { password } });
  expect((await remove(other.token, PASSWORD)).status).toBe(404);
  expect((await remove(shopper.token, 'wrong')).status).toBe(403);
  expect(await remove(shopper.token, PASSWORD)).toMatchObject({
    status: 200,
    body: { message: 'Account deleted successfully!' },
  });
  await vi.waitFor(async () => {
    expect((await call('GET', '/api/cart', { token: shopper.token })).status).toBe(401);
  });
  expect(
    (await call('POST', '/api/user/login', { json: { username: shopper.username, password: PASSWORD } })).status,
  ).toBe(401);
});

row('POST /api/admin/register', 'needs an id that an operator allowed, each once', async () => {
  const form = {
    fullName: 'A',
    adminUsername: 'someone',
    adminID: 'NOT-ALLOWED',
    email: 'someone@test.example',
    mobile: '9845012345',
    password: PASSWORD,
  };
  expect((await call('POST', '/api/admin/register', { form })).status).toBe(403);
  const admin = await newAdmin();
  expect((await call('POST', '/api/admin/register', { form: { ...form, adminID: admin.adminID } })).status).toBe(409);
});

row('POST /api/admin/login', 'needs name, id and password', async () => {
  const admin = await newAdmin();
  const { adminUsername, adminID } = admin;
  const answer = await call('POST', '/api/admin/login', { json: { adminUsername, adminID, password: PASSWORD } });
  expect(adminSession.parse(answer.body)).toMatchObject({
    success: true,
    admin: { adminUsername, adminID, role: 'admin' },
  });
  expect(
    (await call('POST', '/api/admin/login', { json: { adminUsername, adminID: 'OTHER', password: PASSWORD } })).status,
  ).toBe(401);
});

row('PUT /api/admin/updateAdminProfile', 'needs the current password', async () => {
  const admin = await newAdmin();
  const put = (form: Record<string, string>) =>
    call('PUT', '/api/admin/updateAdminProfile', { token: admin.token, form });
  expect((await put({ mobile: '9000000000', currentPassword: 'wrong' })).status).toBe(403);
  expect(await put({ mobile: '9000000000', currentPassword: PASSWORD })).toMatchObject({
    status: 200,
    body: { success: true, token: expect.any(String), admin: { mobile: '9000000000' } },
  });
});

row('DELETE /api/admin/delete/:id', 'removes one’s own account, nobody else’s', async () => {
  const [admin, other] = [await newAdmin(), await newAdmin()];
  expect(
    (await call('DELETE', `/api/admin/delete/${other.id}`, { token: admin.token, json: { password: PASSWORD } }))
      .status,
  ).toBe(404);
  expect(
    await call('DELETE', `/api/admin/delete/${admin.id}`, { token: admin.token, json: { password: PASSWORD } }),
  ).toMatchObject({ status: 200, body: { message: 'Admin account deleted successfully!' } });
});

row('POST /api/session/renew', 'gives a new token of the same session', async () => {
  const shopper = await newShopper();
  const renewed = await call('POST', '/api/session/renew', { token: shopper.token });
  expect(renewed.status).toBe(200);
  await call('POST', '/api/session/logout', { token: renewed.body.token });
  await vi.waitFor(async () => {
    expect((await call('GET', '/api/cart', { token: shopper.token })).status).toBe(401);
  });
});

row('POST /api/session/logout', 'ends the session everywhere', async () => {
  const shopper = await newShopper();
  expect((await call('POST', '/api/session/logout', { token: shopper.token })).status).toBe(200);
  await vi.waitFor(async () => {
    expect((await call('GET', '/api/orders/my', { token: shopper.token })).status).toBe(401);
  });
});

row('POST /api/session/logout-all', 'ends every session of the account', async () => {
  const shopper = await newShopper();
  const other = (await call('POST', '/api/user/login', { json: { username: shopper.username, password: PASSWORD } }))
    .body.token as string;
  expect((await call('POST', '/api/session/logout-all', { token: shopper.token })).status).toBe(200);
  await vi.waitFor(async () => {
    for (const token of [shopper.token, other]) expect((await call('GET', '/api/cart', { token })).status).toBe(401);
  });
});

row('GET /.well-known/jwks.json', 'publishes public keys only', async () => {
  const { body } = await call('GET', '/.well-known/jwks.json');
  expect(body.keys[0]).toMatchObject({ kty: 'RSA', kid: expect.any(String) });
  for (const key of body.keys) expect(key).not.toHaveProperty('d');
});

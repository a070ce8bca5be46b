import { internalCall } from '@shop/contracts/internal/call';
import { confirmAdminPassword } from '@shop/contracts/internal/identity';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import { createServiceClient } from '@shop/platform/http/service-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newAdmin, newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function confirm(id: string, body: object, tokens = identity.tokens) {
  const client = createServiceClient({ address: identity.url, tokens });
  // also what a caller that keeps to the contract does not send
  const unchecked = internalCall({ ...confirmAdminPassword, params: z.looseObject({}) });
  return client.call(unchecked, { id, ...body });
}

test('catalog has an admin password confirmed', async () => {
  const { admin, form } = await signedInAdmin(identity.url);
  const id = admin._id ?? '';
  await expect(confirm(id, { password: form.password })).resolves.toEqual({ confirmed: true });
  await expect(confirm(id, { password: 'wrong' })).rejects.toMatchObject({ status: 403, code: 'wrong-password' });
  await expect(confirm(id, {})).rejects.toMatchObject({ status: 403, code: 'wrong-password' });
  await expect(confirm(id, { password: ['x'] })).rejects.toMatchObject({ status: 400 });
  await expect(confirm('000000000000000000000000', { password: 'x' })).rejects.toMatchObject({ status: 404 });
});

test('a shopper is no admin to confirm', async () => {
  const { user, form } = await signedInUser(identity.url);
  await expect(confirm(user._id ?? '', { password: form.password })).rejects.toMatchObject({ status: 404 });
});

test('only services may ask', async () => {
  const { admin, form, token } = await signedInAdmin(identity.url);
  const path = `/internal/admins/${admin._id ?? ''}/confirm-password`;
  const json = { password: form.password };
  expect((await call(identity.url, path, { json })).status).toBe(401);
  expect((await call(identity.url, path, { json, token })).status).toBe(401);
  const forged = createServiceTokens('catalog', 'another secret');
  const forgedToken = forged.issue('identity');
  expect((await call(identity.url, path, { json, token: forgedToken })).status).toBe(401);
  const meantForOrder = identity.tokens.issue('order');
  expect((await call(identity.url, path, { json, token: meantForOrder })).status).toBe(401);
});

test('demo accounts are made once and can log in', async () => {
  const user = newUser();
  const admin = newAdmin({ adminID: 'DEMO' });
  await Promise.all([1, 2].map(() => identity.service.seedDemoAccounts({ user, admin })));
  await identity.service.seedDemoAccounts({ user, admin });
  const userLogin = await call(identity.url, '/api/user/login', {
    json: { username: user.username, password: user.password },
  });
  expect(userLogin.status).toBe(200);
  const adminLogin = await call(identity.url, '/api/admin/login', {
    json: { adminUsername: admin.adminUsername, adminID: 'DEMO', password: admin.password },
  });
  expect(adminLogin.body.admin.adminID).toBe('DEMO');
});

import { staffList } from '@shop/contracts/api/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { ADMIN_IDS, startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ adminEmails: ['owner@neem.example'] });
});
afterAll(() => identity.stop());

test('admins see who else is one, and how many more may come', async () => {
  const first = await signedInAdmin(identity.url);
  const second = await signedInAdmin(identity.url);
  const { body } = await call(identity.url, '/api/admin/staff', { token: first.token });
  const { staff, freeIds, byGoogle } = staffList.strict().parse(body);
  expect(staff.map(({ _id }) => _id)).toEqual([first.admin._id, second.admin._id]);
  expect(staff[0]).toMatchObject({ signsInWith: 'password', signedInAt: expect.any(String) });
  expect([freeIds, byGoogle]).toEqual([ADMIN_IDS.length - 2, 1]);
  expect(JSON.stringify(body)).not.toMatch(/hash|OPS-/);
});

test('nobody else sees it', async () => {
  const { token } = await signedInUser(identity.url);
  expect((await call(identity.url, '/api/admin/staff', { token })).status).toBe(403);
  expect((await call(identity.url, '/api/admin/staff')).status).toBe(401);
});

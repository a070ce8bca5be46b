import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldNetworks } from '../src/adapters/known-networks';
import { signedInUser } from './accounts';
import { call } from './call';
import { from, startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const login = (json: unknown, address: string) =>
  call(identity.url, '/api/user/login', { json, headers: from(address) });

/** As many wrong passwords, from as many addresses, as close an account. */
async function attack(username: string): Promise<void> {
  for (let index = 0; index < 50; index += 1) {
    const { status } = await login({ username, password: `guess ${index}` }, `198.51.100.${index}`);
    expect(status).toBe(401);
  }
  expect((await login({ username, password: 'one more' }, '198.51.100.99')).status).toBe(429);
}

async function networksOf(id: string | undefined) {
  return identity.db.query<{ network: string }>('SELECT network FROM known_networks WHERE account_id = $1', [id]);
}

test('an attacked account stays open where its owner has logged in before', async () => {
  const { login: good, user } = await signedInUser(identity.url);
  expect((await login(good, '203.0.113.7')).status).toBe(200);
  expect((await login(good, '2001:db8:1:2::7')).status).toBe(200);
  await attack(good.username);
  expect((await login({ ...good, password: 'mistyped' }, '203.0.113.7')).status).toBe(401);
  expect((await login(good, '2001:db8:1:2:abcd::1')).status).toBe(200);
  await attack(good.username);
  expect((await login(good, '203.0.113.7')).status).toBe(200);
  await attack(good.username);
  expect((await login(good, '203.0.113.8')).status).toBe(429);

  const rows = await networksOf(user._id);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:/);
});

test('a new password makes strangers of all, and deleting the account forgets them', async () => {
  const { login: good, form, user, token } = await signedInUser(identity.url);
  await login(good, '203.0.113.7');
  const change = { currentPassword: form.password, password: 'another horse 8' };
  const changed = await call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form: change });
  expect(changed.status).toBe(200);
  expect(await networksOf(user._id)).toEqual([]);
  const again = await login({ ...good, password: change.password }, '203.0.113.7');
  expect(await networksOf(user._id)).toHaveLength(1);
  const deletion = { method: 'DELETE', token: again.body.token as string, json: { password: change.password } };
  expect((await call(identity.url, `/api/user/delete/${user._id ?? ''}`, deletion)).status).toBe(200);
  expect(await networksOf(user._id)).toEqual([]);
});

test('a network that was not seen for three months is forgotten', async () => {
  const { login: good, user } = await signedInUser(identity.url);
  await login(good, '203.0.113.7');
  await identity.db.query(`UPDATE known_networks SET seen_at = now() - interval '89 days' WHERE account_id = $1`, [
    user._id,
  ]);
  await login(good, '203.0.113.7');
  await identity.db.query(`UPDATE known_networks SET seen_at = seen_at - interval '89 days' WHERE account_id = $1`, [
    user._id,
  ]);
  await forgetOldNetworks(identity.db);
  expect(await networksOf(user._id)).toHaveLength(1);
});

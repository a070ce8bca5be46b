import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { adminSession, userSession } from '@shop/contracts/api/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../src/adapters/password-hasher';
import { WITHOUT_PROCESS } from '../src/adapters/patient-hasher';
import { newAdmin, newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { readThreads } from './thread-stat';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const update = (token: string, form: Record<string, string | undefined>) =>
  call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form });

test.each(['p', 'parijat', 'password', 'PASSWORD', 'password123', 'aaaaaaaa', '12345678'])(
  'nobody registers with %s',
  async (password) => {
    const answer = await call(identity.url, '/api/user/register', { form: newUser({ password }) });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-request', fields: { password: expect.any(String) } });
  },
);

test('nobody registers with the own name or e-mail as password', async () => {
  const form = newUser();
  for (const password of [form.username, form.email, 'Asha Rao 1990']) {
    const answer = await call(identity.url, '/api/user/register', { form: { ...form, password } });
    expect(answer.body.fields).toEqual({ password: 'Choose one that is not your own name, e-mail or number' });
  }
});

test('an admin needs ten characters', async () => {
  const form = newAdmin({ password: 'parijat-1' });
  const answer = await call(identity.url, '/api/admin/register', { form });
  expect(answer.body.fields).toEqual({ password: 'At least 10 characters' });
  expect((await call(identity.url, '/api/admin/register', { form: { ...form, password: 'qwertyuiop' } })).status).toBe(
    400,
  );
  expect((await call(identity.url, '/api/admin/register', { form: { ...form, password: 'parijat-12' } })).status).toBe(
    201,
  );
});

test('a new password follows the same rules, also against names that change with it', async () => {
  const { token, form, login } = await signedInUser(identity.url);
  const currentPassword = form.password;
  for (const change of [
    { password: 'short' },
    { password: 'iloveyou1' },
    { password: form.username },
    { password: 'madhumalati', fullName: 'Madhu Malati' },
  ]) {
    const answer = await update(token, { currentPassword, ...change });
    expect([change, answer.status]).toEqual([change, 400]);
    expect(answer.body.fields).toEqual({ password: expect.any(String) });
  }
  expect((await call(identity.url, '/api/user/login', { json: login })).status).toBe(200);

  const admin = await signedInAdmin(identity.url);
  const change = { currentPassword: admin.form.password, password: 'parijat-1' };
  const path = '/api/admin/updateAdminProfile';
  const answer = await call(identity.url, path, { method: 'PUT', token: admin.token, form: change });
  expect(answer.body.fields).toEqual({ password: 'At least 10 characters' });
});

test('an old password that would not be taken today logs in, and the answer asks for another', async () => {
  const hasher = createPasswordHasher(4);
  const hash = await hasher.hash('x');
  await hasher.close();
  const user = await signedInUser(identity.url);
  const admin = await signedInAdmin(identity.url);
  await identity.db.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, user.user._id]);
  await identity.db.query('UPDATE admins SET password_hash = $1 WHERE id = $2', [hash, admin.admin._id]);

  const asUser = await call(identity.url, '/api/user/login', { json: { ...user.login, password: 'x' } });
  expect(userSession.strict().parse(asUser.body)).toMatchObject({ passwordTooWeak: true });
  const asAdmin = await call(identity.url, '/api/admin/login', { json: { ...admin.login, password: 'x' } });
  expect(adminSession.strict().parse(asAdmin.body)).toMatchObject({ passwordTooWeak: true });

  const changed = await update(asUser.body.token as string, { currentPassword: 'x', password: 'a better one 7' });
  expect(changed.status).toBe(200);
  const again = await call(identity.url, '/api/user/login', { json: { ...user.login, password: 'a better one 7' } });
  expect(again.status).toBe(200);
  expect(again.body).not.toHaveProperty('passwordTooWeak');
});

test.runIf(process.platform === 'linux')('threads that hash step back behind everything else', async () => {
  const hasher = createPasswordHasher(4, WITHOUT_PROCESS);
  await hasher.hash('parijat-12');
  const niceness = readThreads('niceness');
  await hasher.close();
  expect(niceness).toContain(10);
  expect(getPriority()).toBe(0);
});

test.runIf(process.platform === 'linux')('passwords are hashed by a shop that was started further back, too', () => {
  const worker = import.meta.resolve('../src/adapters/hash-worker.js');
  const script = `const { hash } = await import(process.argv[1]);
    console.log(hash({ password: 'x', cost: 4 }).length, (await import('node:os')).getPriority());`;
  const args = ['-n', '15', process.execPath, '--input-type=module', '-e', script, worker];
  expect(execFileSync('nice', args, { encoding: 'utf8' }).trim()).toBe('60 15');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOldNames } from '../src/adapters/old-names';
import { newAdmin, newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const login = (username: string, password: string) =>
  call(identity.url, '/api/user/login', { json: { username, password } });
const register = (username: string) => call(identity.url, '/api/user/register', { form: newUser({ username }) });

test('guesses in other spellings of a name count against the same account', async () => {
  const { form } = await signedInUser(identity.url, { username: 'istanbulli' });
  const spellings = ['istanbulli', 'İSTANBULLİ', 'ISTANBULLI', 'ıstanbullı', 'ｉｓｔａｎｂｕｌｌｉ'];
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    const { status } = await login(spellings[guess % spellings.length] ?? '', `guess ${guess}`);
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  expect((await login('istanbulli', form.password)).status).toBe(429);
});

test('a name that looks like another’s is taken', async () => {
  await signedInUser(identity.url, { username: 'oceano' });
  for (const username of ['OCEANO', 'ｏｃｅａｎｏ', 'осеаnо']) {
    const answer = await register(username);
    expect([username, [400, 409].includes(answer.status)]).toEqual([username, true]);
    expect(answer.body.fields).toHaveProperty('username');
  }
  await signedInUser(identity.url, { username: 'caco' });
  const whole = await register('сасо');
  expect(whole.status).toBe(409);
  expect(whole.body.code).toBe('username-taken');

  const { token, form } = await signedInUser(identity.url);
  const change = { currentPassword: form.password, username: 'сасо' };
  const changed = await call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form: change });
  expect(changed.status).toBe(409);
});

test.each([
  ['letters of two alphabets', 'mееra'],
  ['a character of no width', 'mee\u200bra'],
  ['a joiner', 'mee\u200dra'],
  ['a soft hyphen', 'mee\u00adra'],
  ['a change of direction', 'mee\u202era'],
  ['a letter of phoneticians', 'meerɑ'],
  ['a mathematician’s letter', 'meer𝐚'],
])('%s in a name is refused', async (_name, username) => {
  const answer = await register(username);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual({ username: expect.any(String) });
  const form = newAdmin({ adminUsername: username });
  expect((await call(identity.url, '/api/admin/register', { form })).body.fields).toHaveProperty('adminUsername');
});

test.each(['ज़ोया', 'மீரா 2', 'Zoë', 'O’Brien', 'meera 🌸', '山田たろう', 'سارا', 'Марина', "d'souza_9"])(
  '%s registers, and logs in in any case',
  async (username) => {
    const form = newUser({ username });
    expect((await call(identity.url, '/api/user/register', { form })).status).toBe(201);
    expect((await login(username.toUpperCase(), form.password)).status).toBe(200);
    expect((await login(username.normalize('NFD'), form.password)).body.user.username).toBe(username.normalize('NFC'));
  },
);

test('accounts from before log in by their names until these are folded, and ever after', async () => {
  const older = await signedInUser(identity.url, { username: 'fiona' });
  const younger = await signedInUser(identity.url);
  const admin = await signedInAdmin(identity.url);
  await identity.db.query('UPDATE users SET login_key = NULL');
  await identity.db.query('UPDATE admins SET login_key = NULL');
  // which nobody could register today
  await identity.db.query(`UPDATE users SET login_name = 'ﬁona' WHERE id = $1`, [younger.user._id]);
  const check = async () => {
    expect((await login('FIONA', older.form.password)).body.user?._id).toBe(older.user._id);
    expect((await login('ﬁona', younger.form.password)).body.user?._id).toBe(younger.user._id);
    expect((await call(identity.url, '/api/admin/login', { json: admin.login })).status).toBe(200);
  };
  await check();
  expect((await register('Fiona')).status).toBe(409);
  await foldOldNames(identity.db);
  await foldOldNames(identity.db);
  const keys = await identity.db.query<{ key: string | null }>(
    `SELECT login_key AS key FROM users WHERE id IN ($1, $2) ORDER BY login_key`,
    [older.user._id, younger.user._id],
  );
  expect(keys).toEqual([{ key: 'fiona' }, { key: null }]);
  await check();
});

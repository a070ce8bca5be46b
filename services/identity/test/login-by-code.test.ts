import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient, wrong } from './proof-client';

let identity: IdentityHarness;
let proof: Awaited<ReturnType<typeof createProofClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0 });
  proof = await createProofClient(identity);
});
afterAll(() => identity.stop());

const INVALID = { status: 401, body: { code: 'invalid-code' } };
const asked = (id: string) => proof.requests('one-time-code-requested', id).length;

test('a code to a verified e-mail opens a session, once', async () => {
  const { id, form, user } = await proof.shopper();
  expect((await proof.ask(form.email.toUpperCase())).status).toBe(200);
  const code = await proof.newestCode(id);
  expect(code).toMatch(/^\d{6}$/);
  const { status, body } = await proof.logIn(form.email, code);
  expect({ status, user: body.user }).toEqual({ status: 200, user: { ...user, emailVerified: true } });
  expect((await call(identity.url, '/api/session/renew', { method: 'POST', token: body.token })).status).toBe(200);
  expect(await proof.logIn(form.email, code)).toMatchObject(INVALID);
});

test('a code to a verified mobile does, however the number is written', async () => {
  const { id } = await proof.withMobile('+91 98450 22222');
  await proof.ask('098450-22222');
  const code = await proof.newestCode(id, 2);
  expect((await proof.logIn('9845022222', code)).status).toBe(200);
});

test('the same code by two at once gives one session', async () => {
  const { id, form } = await proof.shopper();
  await proof.ask(form.email);
  const code = await proof.newestCode(id);
  const answers = await Promise.all([1, 2, 3, 4].map(() => proof.logIn(form.email, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test('unknown accounts, and what nobody has verified, get the same answer and no code', async () => {
  const known = await proof.shopper();
  const typed = await signedInUser(identity.url, { mobile: '9845033333' });
  const answers = [];
  for (const to of [known.form.email, 'nobody@example.com', typed.form.email, '9845033333', 'nonsense'])
    answers.push(await proof.ask(to));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await vi.waitUntil(() => asked(known.id) === 1, { timeout: 20_000 });
  expect(asked(typed.user._id ?? '')).toBe(0);
  const refused = await Promise.all(
    [known.form.email, 'nobody@example.com', '9845033333'].map((to) => proof.logIn(to, '000000')),
  );
  for (const { status, body } of refused)
    expect({ status, ...body, requestId: '' }).toEqual({ ...refused[0]?.body, status: 401, requestId: '' });
});

test('an answer takes the same time whether there is an account or not', async () => {
  const slow = await identity.serveAgain({ forgottenFloorMs: 150 });
  const { form } = await proof.shopper();
  for (const to of [form.email, 'nobody@example.com'])
    for (const [path, json] of [
      ['otp', { to }],
      ['otp/login', { to, code: '123456' }],
    ] as const) {
      const start = performance.now();
      await call(slow.url, `/api/user/${path}`, { json });
      expect(performance.now() - start).toBeGreaterThanOrEqual(148);
    }
});

test('five wrong guesses end a code; the next one counts', async () => {
  const { id, form } = await proof.shopper();
  await proof.ask(form.email);
  const code = await proof.newestCode(id);
  for (let guess = 0; guess < 5; guess += 1) expect(await proof.logIn(form.email, wrong(code))).toMatchObject(INVALID);
  expect(await proof.logIn(form.email, code)).toMatchObject(INVALID);
  await proof.ask(form.email);
  expect((await proof.logIn(form.email, await proof.newestCode(id, 2))).status).toBe(200);
});

test('guesses at once are counted one by one', async () => {
  const { id, form } = await proof.shopper();
  await proof.ask(form.email);
  const code = await proof.newestCode(id);
  await Promise.all(Array.from({ length: 9 }, () => proof.logIn(form.email, wrong(code))));
  const [row] = await identity.db.query<{ tries: number }>(
    `SELECT tries FROM one_time_codes WHERE account_id = $1 AND purpose = 'login'`,
    [id],
  );
  expect(row?.tries).toBe(5);
});

test('a code that is late, of another account, another purpose or another way counts for nothing', async () => {
  const { id, form, token } = await proof.withMobile('9845044444');
  const other = await proof.shopper();
  await proof.ask(form.email);
  const code = await proof.newestCode(id, 2);
  expect(await proof.logIn(other.form.email, code)).toMatchObject(INVALID);
  expect(await proof.logIn('9845044444', code)).toMatchObject(INVALID);
  expect((await proof.verifyMobile({ code }, token)).body.code).toBe('wrong-code');
  await identity.db.query('UPDATE one_time_codes SET expires_at = now() WHERE account_id = $1', [id]);
  expect(await proof.logIn(form.email, code)).toMatchObject(INVALID);
});

test('a code for an e-mail that was changed meanwhile is not even made', async () => {
  const { id, form, token } = await proof.shopper();
  await proof.ask(form.email);
  await vi.waitUntil(() => asked(id) === 1, { timeout: 20_000 });
  const change = { email: `new-${form.email}`, currentPassword: form.password };
  await call(identity.url, '/api/user/updateUserProfile', { method: 'PUT', token, form: change });
  const [request = ''] = proof.requests('one-time-code-requested', id);
  await expect(proof.code(request)).rejects.toMatchObject({ status: 409, code: 'link-over' });
});

test('three codes are sent in ten minutes, ten in a day; the newest counts, and nothing kept tells it', async () => {
  const { id, form } = await proof.shopper();
  await Promise.all([1, 2, 3, 4, 5].map(() => proof.ask(form.email)));
  const first = await proof.newestCode(id, 3);
  expect(asked(id)).toBe(3);
  const again = async () => {
    await identity.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE account_id = $1`, [id]);
    for (let round = 0; round < 3; round += 1) await proof.ask(form.email);
  };
  for (let round = 0; round < 3; round += 1) await again();
  await vi.waitUntil(() => asked(id) === 10, { timeout: 20_000 });
  await proof.ask(form.email);
  const rows = await identity.db.query('SELECT * FROM one_time_codes WHERE account_id = $1', [id]);
  expect(rows.filter(({ purpose }) => purpose === 'login')).toHaveLength(10);
  expect(JSON.stringify([rows, proof.events])).not.toContain(`"${first}"`);
});

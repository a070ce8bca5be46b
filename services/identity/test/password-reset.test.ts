import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useCode } from '../src/adapters/one-time-codes';
import { newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createResetClient, linkOver } from './reset-client';

const NEW = 'parijat in the yard';

let identity: IdentityHarness;
let reset: Awaited<ReturnType<typeof createResetClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0 });
  reset = await createResetClient(identity);
});
afterAll(() => identity.stop());

async function shopper() {
  const { form, user, token } = await signedInUser(identity.url);
  return { form, token, id: user._id ?? '', logIn: (password: string) => logIn(form.username, password) };
}
const logIn = (username: string, password: string) =>
  call(identity.url, '/api/user/login', { json: { username, password } });

test('a shopper gets in again with the link, and everybody else is out', async () => {
  const { form, token: session, id, logIn: enter } = await shopper();
  const token = await reset.token('user', id, form.username);
  expect(await reset.reset('user', token, NEW)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await enter(form.password)).status).toBe(401);
  expect((await enter(NEW)).status).toBe(200);
  expect((await call(identity.url, '/api/session/renew', { method: 'POST', token: session })).status).toBe(401);
  await vi.waitFor(() => {
    expect(reset.events.map(({ type, data }) => [type, data])).toContainEqual([
      'session-revoked',
      expect.objectContaining({ reason: 'password-changed' }),
    ]);
    expect(reset.of('password-changed', id).map(({ data }) => data)).toEqual([
      { userId: id, kind: 'user', changeId: expect.any(String) },
    ]);
  });
});

test('who follows a link proves the e-mail, but not where everybody reads the mails', async () => {
  const open = await identity.serveAgain({ demoRefused: true, forgottenFloorMs: 0 });
  for (const [url, proved] of [
    [identity.url, false],
    [open.url, true],
  ] as const) {
    const { form, id } = await shopper();
    const token = await reset.token('user', id, form.username);
    expect((await call(url, '/api/user/password/reset', { json: { token, password: NEW } })).status).toBe(200);
    expect(await identity.db.query('SELECT email_proved AS proved FROM users WHERE id = $1', [id])).toEqual([
      { proved },
    ]);
  }
});

test('an admin does the same, under an admin’s rules and only there', async () => {
  const { form, admin, login, token: session } = await signedInAdmin(identity.url);
  const token = await reset.token('admin', admin._id ?? '', form.email);
  expect((await reset.reset('admin', token, 'parijat-1')).body).toMatchObject({
    fields: { password: expect.any(String) },
  });
  expect(await reset.reset('user', token, NEW)).toEqual(linkOver);
  expect((await reset.reset('admin', token, NEW)).status).toBe(200);
  expect((await call(identity.url, '/api/admin/login', { json: { ...login, password: NEW } })).status).toBe(200);
  expect((await call(identity.url, '/api/session/renew', { method: 'POST', token: session })).status).toBe(401);
});

test('the answer is the same whether there is an account or not, and takes at least its time', async () => {
  const floor = 250;
  const { url } = await identity.serveAgain({ forgottenFloorMs: floor });
  const { form } = await shopper();
  for (const usernameOrEmail of [form.username, form.email, 'nobody at all', 'nobody@example.com']) {
    const begun = performance.now();
    const answer = await call(url, '/api/user/password/forgot', { json: { usernameOrEmail } });
    // a timer may come a moment early
    expect(performance.now() - begun).toBeGreaterThan(floor - 5);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^If there is/) } });
    expect(Object.keys(answer.body as object)).toEqual(['message']);
  }
  expect((await call(url, '/api/user/password/forgot', { json: { usernameOrEmail: ' ' } })).status).toBe(400);
});

test('the link is the same each time it is made, and only its hash is kept', async () => {
  const { form, id } = await shopper();
  const request = await reset.request('user', id, form.email.toUpperCase());
  const links = await Promise.all([reset.link(request), reset.link(request)]);
  expect(links[0]).toEqual(links[1]);
  expect(links[0].path).toMatch(/^\/userPassword#[\w-]{43}$/);
  const inAnHour = Date.now() + 60 * 60 * 1000;
  expect(Math.abs(Date.parse(links[0].expiresAt) - inAnHour)).toBeLessThan(60_000);
  const kept = JSON.stringify(await identity.db.query('SELECT * FROM one_time_codes WHERE id = $1', [request]));
  for (const secret of [links[0].path.split('#')[1] ?? '', form.email]) expect(kept).not.toContain(secret);
  for (const { data } of reset.of('password-reset-requested', id))
    expect(data).toEqual({ userId: id, kind: 'user', requestId: request });
});

test('before it is sent, and with any other token, there is no link', async () => {
  const { form, id } = await shopper();
  await reset.request('user', id, form.username);
  for (const token of ['x', 'A'.repeat(43), '\u0000'.repeat(43)])
    expect(await reset.reset('user', token, NEW)).toEqual(linkOver);
  await expect(reset.link('0123456789abcdef01234567')).rejects.toMatchObject({ status: 404 });
});

test('used twice at once it counts once, and of two links the other ends with it', async () => {
  const { form, id, logIn: enter } = await shopper();
  const token = await reset.token('user', id, form.username);
  const other = await reset.token('user', id, form.username);
  const passwords = ['parijat in the yard 1', 'parijat in the yard 2'];
  const answers = await Promise.all(passwords.map((password) => reset.reset('user', token, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  const logins = await Promise.all(passwords.map(enter));
  expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)));
  expect(await reset.reset('user', other, NEW)).toEqual(linkOver);
  await vi.waitUntil(() => reset.of('password-changed', id).length > 0);
  expect(reset.of('password-changed', id)).toHaveLength(1);
});

test('a code counts once also by itself, whatever became of the account', async () => {
  const { form, id } = await shopper();
  const request = await reset.request('user', id, form.username);
  const use = () => identity.db.transaction((tx) => useCode(tx, request));
  expect([await use(), await use()]).toEqual([true, false]);
  await expect(reset.link(request)).rejects.toMatchObject({ code: 'link-over' });
});

test('it is void after an hour, and once the e-mail or the password is another', async () => {
  const voids = {
    late: (id: string) => identity.db.query(`UPDATE one_time_codes SET expires_at = now() WHERE account_id = $1`, [id]),
    email: (_id: string, token: string, currentPassword: string) =>
      change(token, { currentPassword, email: newUser().email }),
    password: (_id: string, token: string, currentPassword: string) =>
      change(token, { currentPassword, password: 'madhumalati 9' }),
  };
  const change = async (token: string, form: Record<string, string>) => {
    const path = '/api/user/updateUserProfile';
    expect((await call(identity.url, path, { method: 'PUT', token, form })).status).toBe(200);
  };
  for (const [name, makeVoid] of Object.entries(voids)) {
    const { form, id, token: session } = await shopper();
    const request = await reset.request('user', id, form.username);
    const token = (await reset.link(request)).path.split('#')[1] ?? '';
    await makeVoid(id, session, form.password);
    expect([name, await reset.reset('user', token, NEW)]).toEqual([name, linkOver]);
    await expect(reset.link(request)).rejects.toMatchObject({ status: 409, code: 'link-over' });
  }
});

test('a password that is refused leaves the link good', async () => {
  const { form, id } = await shopper();
  const token = await reset.token('user', id, form.username);
  for (const password of ['short', 'iloveyou1', form.username]) {
    const answer = await reset.reset('user', token, password);
    expect([answer.status, answer.body.fields]).toEqual([400, { password: expect.any(String) }]);
  }
  expect((await reset.reset('user', token, NEW)).status).toBe(200);
});

test('one account asks three times an hour, and the answer does not tell', async () => {
  const { form, id } = await shopper();
  await Promise.all(Array.from({ length: 8 }, () => reset.forgot('user', form.username)));
  const rows = await identity.db.query(
    `SELECT id FROM one_time_codes WHERE purpose = 'password-reset' AND account_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(3);
  expect((await reset.forgot('user', form.username)).status).toBe(200);
  await vi.waitUntil(() => reset.of('password-reset-requested', id).length === 3);
  const sequences = reset.of('password-reset-requested', id).map(({ sequence }) => sequence);
  expect(sequences).toEqual([3, 4, 5]);
});

test('a name that is spelled like somebody’s address takes no mail away from them', async () => {
  const victim = await shopper();
  const other = await signedInUser(identity.url, { username: victim.form.email });
  await reset.forgot('user', victim.form.email);
  await vi.waitUntil(() => reset.of('password-reset-requested', victim.id).length === 1);
  await vi.waitUntil(() => reset.of('password-reset-requested', other.user._id ?? '').length === 1);
});

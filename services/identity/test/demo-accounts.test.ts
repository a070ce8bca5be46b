import { readFileSync } from 'node:fs';
import { TOPICS } from '@shop/contracts/events/topics';
import { DEMO_GOOGLE_ADMIN } from '@shop/sandbox/google/demo-accounts';
import { recordEvents } from '@shop/testing/test-events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswordHasher } from '../src/adapters/password-hasher';
import { takeHeadStart } from '../src/head-start';
import { signInWithGoogle, startWithGoogle } from './google-harness';
import { newUser, signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

const SHOPPER = newUser({ username: 'ananya', email: 'ananya@demo.example', password: 'jarul-demo' });
const ADMIN = {
  ...{ fullName: 'Meera', adminUsername: 'meera', adminID: 'DEMO-ADMIN', email: 'meera@demo.example' },
  ...{ mobile: '+91 98860 54321', password: 'jarul-admin' },
};
const LOGINS = {
  user: { username: 'ananya', password: 'jarul-demo' },
  admin: { adminUsername: 'meera', adminID: 'DEMO-ADMIN', password: 'jarul-admin' },
};

async function start(config = {}): Promise<IdentityHarness> {
  const identity = await startIdentity(config);
  onTestFinished(() => identity.stop());
  return identity;
}

const logIn = (url: string, kind: 'user' | 'admin', json: object = LOGINS[kind]) =>
  call(url, `/api/${kind}/login`, { json });

const renew = (url: string, token: string) => call(url, '/api/session/renew', { method: 'POST', token });

/** The same database under a shop that refuses demo accounts. */
const goLive = (identity: IdentityHarness) => identity.serveAgain({ demoRefused: true });

test('a shop that is open ends the sessions of test mode at its start, and publishes that', async () => {
  const identity = await start();
  await identity.service.seedDemoAccounts({ user: SHOPPER, admin: ADMIN });
  const own = await signedInUser(identity.url);
  const tokens = await Promise.all(
    (['user', 'admin'] as const).map(async (kind) => (await logIn(identity.url, kind)).body.token as string),
  );
  const ended = await recordEvents(identity.bus, [TOPICS.sessions]);

  const live = await goLive(identity);
  for (const token of [...tokens, own.token]) expect((await renew(live.url, token)).status).toBe(401);
  await vi.waitFor(() => expect(ended).toHaveLength(3), { timeout: 20_000 });

  const { token } = (await logIn(live.url, 'user', own.login)).body;
  await goLive(identity);
  expect((await renew(live.url, token as string)).status).toBe(200);
});

test('they are made without the process that hashes, which a start would wait for', async () => {
  const run = vi.fn(() => Promise.resolve(undefined));
  const passwords = createPasswordHasher(4, { run, close: () => undefined });
  const identity = await startIdentity({}, undefined, undefined, { passwords });
  onTestFinished(() => identity.stop());
  await identity.service.seedDemoAccounts({ user: SHOPPER, admin: ADMIN });
  expect(run).not.toHaveBeenCalled();
  for (const kind of ['user', 'admin'] as const) expect((await logIn(identity.url, kind)).status).toBe(200);
  expect(run).toHaveBeenCalled();
});

test('a first start takes the key and the hashes that it began with before there was a database', async () => {
  const headStart = takeHeadStart([SHOPPER.password, ADMIN.password]);
  const hashes = await Promise.all([SHOPPER, ADMIN].map(({ password }) => headStart.passwords.hash(password)));
  const identity = await startIdentity({}, undefined, undefined, { headStart });
  onTestFinished(() => identity.stop());
  await identity.service.seedDemoAccounts({ user: SHOPPER, admin: ADMIN });

  const kept = await identity.db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM users UNION ALL SELECT password_hash FROM admins',
  );
  expect(kept.map(({ hash }) => hash).sort()).toEqual(hashes.sort());
  const [key] = await identity.db.query<{ n: string }>(`SELECT private_jwk ->> 'n' AS n FROM signing_keys`);
  expect(key?.n).toBe((await headStart.signingKey).export({ format: 'jwk' }).n);
  for (const kind of ['user', 'admin'] as const) expect((await logIn(identity.url, kind)).status).toBe(200);
});

test('their passwords are as good as wrong ones, and nobody else is refused', async () => {
  const identity = await start();
  await identity.service.seedDemoAccounts({ user: SHOPPER, admin: ADMIN });
  const own = await signedInAdmin(identity.url);
  const live = await goLive(identity);
  for (const kind of ['user', 'admin'] as const) {
    const refused = await logIn(live.url, kind);
    const unknown = await logIn(live.url, kind, { ...LOGINS[kind], password: 'never been one' });
    expect(refused.status).toBe(401);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  }
  expect((await logIn(live.url, 'admin', own.login)).status).toBe(200);
});

test('a published password opens nothing, whatever became of the account', async () => {
  const identity = await start();
  const { login } = await signedInUser(identity.url, { password: 'jarul-demo' });
  expect((await logIn((await goLive(identity)).url, 'user', login)).status).toBe(401);
});

test('an admin who registered with an ID that everybody knows is a demo account', async () => {
  const identity = await start({ adminIds: ['first-admin', 'OPS-1'] });
  const known = await signedInAdmin(identity.url, { adminID: 'first-admin' });
  const own = await signedInAdmin(identity.url, { adminID: 'OPS-1' });
  const live = await goLive(identity);
  expect((await logIn(live.url, 'admin', known.login)).status).toBe(401);
  expect((await logIn(live.url, 'admin', own.login)).status).toBe(200);
});

test('an account that signed in with the stand-in for Google is a demo account, linked or new', async () => {
  const google = await startWithGoogle({ adminEmails: [DEMO_GOOGLE_ADMIN.email] }, { standIn: true });
  onTestFinished(() => google.stop());
  await google.startSandbox();
  const linked = await signedInUser(google.identity.url, { email: DEMO_GOOGLE_ADMIN.email });
  for (const kind of ['user', 'admin'] as const)
    expect((await signInWithGoogle(google.browser(), kind, DEMO_GOOGLE_ADMIN.subject)).status).toBe(200);
  const { db } = google.identity;
  expect(await db.query('SELECT demo FROM users UNION ALL SELECT demo FROM admins')).toEqual([
    { demo: true },
    { demo: true },
  ]);
  const live = await goLive(google.identity);
  expect((await logIn(live.url, 'user', linked.login)).status).toBe(401);
});

test('accounts that earlier versions made are found by what only they can have', async () => {
  const { db } = await start();
  const people = [
    ['ananya', 'ananya@demo.example', '1', null, true],
    ['ananya2', 'somebody@shop.test', '+91 98450 12345', null, false],
    ['ananya3', 'renamed@shop.test', '+91 98450 12345', 'Ananya Rao', true],
    ['ananya4', 'ananya@shop.test', '3', 'Ananya Rao', false],
    ['kabir', 'own@shop.test', '4', null, false],
  ] as const;
  for (const [name, email, mobile, fullName] of people)
    await db.query(
      `INSERT INTO users (id, login_name, full_name, email, mobile, password_hash) VALUES ($1, $1, $2, $3, $4, 'hash')`,
      [name, fullName ?? name, email, mobile],
    );
  const file = readFileSync(new URL('../migrations/0002_demo_accounts.sql', import.meta.url), 'utf8');
  await db.query(file.slice(file.indexOf('UPDATE users'), file.indexOf('UPDATE admins')));
  expect(await db.query('SELECT id FROM users WHERE demo ORDER BY id')).toEqual(
    people.filter(([, , , , demo]) => demo).map(([id]) => ({ id })),
  );
});

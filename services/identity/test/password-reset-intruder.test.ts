import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkTokens } from '../src/adapters/link-tokens';
import { accountOfGooglePerson } from '../src/app/account-of-google-person';
import type { GooglePerson } from '../src/domain/google-person';
import { newUser, signedInAdmin } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient } from './proof-client';
import { createResetClient } from './reset-client';

const NEW = 'parijat in the yard';
const INVALID = { status: 401, body: { code: 'invalid-code' } };

let identity: IdentityHarness;
let proof: Awaited<ReturnType<typeof createProofClient>>;
let reset: Awaited<ReturnType<typeof createResetClient>>;
beforeAll(async () => {
  identity = await startIdentity({ forgottenFloorMs: 0, demoRefused: true });
  proof = await createProofClient(identity);
  reset = await createResetClient(identity);
});
afterAll(() => identity.stop());

const arrive = (kind: 'user' | 'admin', subject: string, email: string) =>
  accountOfGooglePerson({ ...identity, links: createLinkTokens(identity.db) }, kind, {
    ...{ subject, email, emailVerified: true, name: 'Somebody', picture: null },
  } satisfies GooglePerson);

async function resetPassword(kind: 'user' | 'admin', id: string, email: string): Promise<void> {
  expect((await reset.reset(kind, await reset.token(kind, id, email), NEW)).status).toBe(200);
}

test('after a reset, a mobile that was proved before opens nothing, nor does a code that went there', async () => {
  const { id, form } = await proof.withMobile('9845055555');
  await proof.ask('9845055555');
  const code = await proof.newestCode(id, 2);
  await resetPassword('user', id, form.email);
  expect(await proof.logIn('9845055555', code)).toMatchObject(INVALID);
  await proof.ask('9845055555');
  const open = `SELECT 1 FROM one_time_codes WHERE account_id = $1 AND purpose <> 'email' AND expires_at > now() AND used_at IS NULL`;
  expect(await identity.db.query(open, [id])).toEqual([]);

  const owner = await call(identity.url, '/api/user/login', { json: { username: form.username, password: NEW } });
  expect(owner.body.user).toMatchObject({ mobile: '9845055555', emailVerified: true });
  expect(owner.body.user).not.toHaveProperty('mobileVerified');
});

test('after a reset, no browser from before is known', async () => {
  const { id, form } = await proof.shopper();
  const devices = () => identity.db.query('SELECT 1 FROM known_devices WHERE account_id = $1', [id]);
  expect(await devices()).not.toEqual([]);
  await resetPassword('user', id, form.email);
  expect(await devices()).toEqual([]);
});

test('after a reset, the Google account that was linked before opens another account, and the owner’s is linked', async () => {
  const { id, form, token } = await proof.shopper();
  const theirs = newUser().email;
  const change = async (email: string) => {
    const changed = { email, currentPassword: form.password };
    const path = '/api/user/updateUserProfile';
    expect((await call(identity.url, path, { method: 'PUT', token, form: changed })).status).toBe(200);
  };
  await change(theirs);
  await proof.verifyEmail({ token: await proof.emailToken(id, 2) });
  expect((await arrive('user', 'intruder', theirs)).id).toBe(id);
  await change(form.email);

  await resetPassword('user', id, form.email);
  expect((await arrive('user', 'intruder', theirs)).id).not.toBe(id);
  expect(await arrive('user', 'owner', form.email)).toMatchObject({ id, passwordHash: expect.any(String) });
});

test('the same holds for an admin', async () => {
  const { form, admin } = await signedInAdmin(identity.url);
  const id = admin._id ?? '';
  await identity.db.query(`UPDATE admins SET google_subject = 'admin' WHERE id = $1`, [id]);
  await resetPassword('admin', id, form.email);
  expect(await identity.db.query('SELECT google_subject FROM admins WHERE id = $1', [id])).toEqual([
    { google_subject: null },
  ]);
  expect((await arrive('admin', 'admin', form.email)).id).toBe(id);
});

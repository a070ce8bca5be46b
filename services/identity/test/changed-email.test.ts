import { readFormerEmail } from '@shop/contracts/internal/identity';
import { createServiceClient } from '@shop/platform/http/service-client';
import { recordEvents } from '@shop/testing/test-events';
import type { Envelope } from '@shop/contracts/events/envelope';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
let events: Envelope[];
let former: (changeId: string) => Promise<{ email: string }>;
beforeAll(async () => {
  identity = await startIdentity();
  events = await recordEvents(identity.bus, ['shop.users']);
  const service = createServiceClient({ address: identity.url, tokens: identity.tokens });
  former = (changeId) => service.call(readFormerEmail, { changeId });
});
afterAll(() => identity.stop());

const newEmail = () => `other${Math.random().toString(36).slice(2)}@example.com`;
const changesOf = (id: string) => events.filter(({ type, key }) => type === 'email-changed' && key === id);
async function changed(id: string): Promise<string> {
  await vi.waitUntil(() => changesOf(id).length > 0, { timeout: 20_000 });
  return changesOf(id)[0]?.data.changeId as string;
}
const change = (kind: 'user' | 'admin', token: string, form: Record<string, string>) =>
  call(identity.url, kind === 'user' ? '/api/user/updateUserProfile' : '/api/admin/updateAdminProfile', {
    method: 'PUT',
    token,
    form,
  });

test('who changes the e-mail is told at the one from before, which no event names', async () => {
  const { form, user, token } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const email = newEmail();
  expect((await change('user', token, { email, currentPassword: form.password })).status).toBe(200);
  expect(await former(await changed(id))).toEqual({ email: form.email });
  expect(changesOf(id)).toHaveLength(1);
  for (const address of [email, form.email]) expect(JSON.stringify(changesOf(id))).not.toContain(address);
});

test('an admin is, too', async () => {
  const { form, admin, token } = await signedInAdmin(identity.url);
  expect((await change('admin', token, { email: newEmail(), currentPassword: form.password })).status).toBe(200);
  expect(await former(await changed(admin._id ?? ''))).toEqual({ email: form.email });
});

test('nobody is told of an e-mail that stays, is written in other letters, or that there was none before', async () => {
  const { form, user, token } = await signedInUser(identity.url);
  const id = user._id ?? '';
  const same = { email: form.email.toUpperCase(), fullName: 'Asha', currentPassword: form.password };
  expect((await change('user', token, same)).status).toBe(200);
  await identity.db.query('UPDATE users SET email = NULL WHERE id = $1', [id]);
  expect((await change('user', token, { email: newEmail(), currentPassword: form.password })).status).toBe(200);
  expect(await identity.db.query('SELECT 1 FROM former_emails WHERE account_id = $1', [id])).toEqual([]);
});

test('it is forgotten with the account', async () => {
  const { form, user, token } = await signedInUser(identity.url);
  const id = user._id ?? '';
  await change('user', token, { email: newEmail(), currentPassword: form.password });
  const changeId = await changed(id);
  const json = { password: form.password };
  await call(identity.url, `/api/user/delete/${id}`, { method: 'DELETE', token, json });
  await expect(former(changeId)).rejects.toMatchObject({ status: 404 });
});

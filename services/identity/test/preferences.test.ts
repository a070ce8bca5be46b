import { DEFAULT_PREFERENCES } from '@shop/contracts/api/preferences';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';
import { createProofClient } from './proof-client';

let identity: IdentityHarness;
let proof: Awaited<ReturnType<typeof createProofClient>>;
beforeAll(async () => {
  identity = await startIdentity();
  proof = await createProofClient(identity);
});
afterAll(() => identity.stop());

const PATH = '/api/user/preferences';
const read = async (token: string) => (await call(identity.url, PATH, { token })).body;
const choose = (token: string, json: object) => call(identity.url, PATH, { method: 'PUT', token, json });
const leave = (json: object) => call(identity.url, `${PATH}/leave`, { json });

test('what nobody has chosen is the default: mails about orders, and neither texts nor marketing', async () => {
  const { token, user } = await signedInUser(identity.url);
  expect(await read(token)).toEqual({
    preferences: DEFAULT_PREFERENCES,
    channels: { mail: true, sms: false, whatsapp: false },
  });
  expect((await proof.contact(user._id ?? '')).preferences).toEqual(DEFAULT_PREFERENCES);
});

test('a choice changes what it names, and the sender hears of it', async () => {
  const { token, user } = await signedInUser(identity.url);
  const { status, body } = await choose(token, { orders: { sms: true }, marketing: { mail: true } });
  const chosen = {
    ...DEFAULT_PREFERENCES,
    orders: { mail: true, sms: true, whatsapp: false },
    marketing: { mail: true, sms: false, whatsapp: false },
  };
  expect({ status, preferences: body.preferences }).toEqual({ status: 200, preferences: chosen });
  expect((await proof.contact(user._id ?? '')).preferences).toEqual(chosen);
  expect((await choose(token, { marketing: { mail: false } })).body.preferences.marketing.mail).toBe(false);
});

test('mails about orders cannot be switched off', async () => {
  const { token } = await signedInUser(identity.url);
  const { status, body } = await choose(token, { orders: { mail: false } });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { 'orders.mail': expect.any(String) } });
  expect((await choose(token, { orders: { mail: true } })).status).toBe(200);
});

test('who agrees to marketing is told by one mail, and what was agreed to is kept with its time', async () => {
  const { token, user } = await signedInUser(identity.url);
  const id = user._id ?? '';
  await choose(token, { marketing: { mail: true } });
  await choose(token, { marketing: { mail: true } });
  const agreed = () => proof.events.filter(({ type, key }) => type === 'marketing-agreed' && key === id);
  await vi.waitUntil(() => agreed().length > 0, { timeout: 20_000 });
  await choose(token, { marketing: { mail: false } });
  await choose(token, { marketing: { mail: true } });
  await vi.waitUntil(() => agreed().length === 2, { timeout: 20_000 });
  expect(
    await identity.db.query(
      'SELECT kind, channel, wanted, way, chosen_at AS at FROM message_choices WHERE user_id = $1',
      [id],
    ),
  ).toEqual([{ kind: 'marketing', channel: 'mail', wanted: true, way: 'profile', at: expect.any(Date) }]);
});

test('the link of a mail ends its kind without a login, also twice, and nothing else', async () => {
  const { token, user } = await signedInUser(identity.url);
  await choose(token, { marketing: { mail: true } });
  const { leave: links } = await proof.contact(user._id ?? '');
  for (let round = 0; round < 2; round += 1)
    expect(await leave({ token: links?.marketing })).toMatchObject({ status: 200, body: { kind: 'marketing' } });
  const { preferences } = await read(token);
  expect(preferences).toEqual(DEFAULT_PREFERENCES);
  await leave({ token: links?.alerts });
  expect((await read(token)).preferences.alerts.mail).toBe(false);
});

test('programs that read mail send the token in the address, with a form', async () => {
  const { token, user } = await signedInUser(identity.url);
  const { leave: links } = await proof.contact(user._id ?? '');
  const answer = await fetch(`${identity.url}${PATH}/leave?token=${encodeURIComponent(links?.alerts ?? '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect((await read(token)).preferences.alerts.mail).toBe(false);
});

test('a token that is none of ours ends nothing, also another’s with the kind or the account exchanged', async () => {
  const one = await signedInUser(identity.url);
  const other = await signedInUser(identity.url);
  const { leave: links } = await proof.contact(one.user._id ?? '');
  const forged = links?.alerts.replace(one.user._id ?? '', other.user._id ?? '');
  for (const token of [
    'x',
    forged,
    links?.alerts.replace('alerts', 'marketing'),
    links?.alerts.replace('alerts', 'orders'),
  ])
    expect(await leave({ token })).toMatchObject({ status: 410, body: { code: 'link-over' } });
  expect((await read(other.token)).preferences.alerts.mail).toBe(true);
});

test('a link without its token is not complete, and what is no token is refused wherever it stands', async () => {
  expect(await leave({})).toMatchObject({ status: 410, body: { code: 'link-over' } });
  expect(await leave({ token: ' ' })).toMatchObject({ status: 400, body: { fields: { token: 'Required' } } });
  expect(await call(identity.url, `${PATH}/leave?token=x`, { json: { token: ' ' } })).toMatchObject({ status: 400 });
});

test('a deleted account leaves no choice behind', async () => {
  const { token, user, form } = await signedInUser(identity.url);
  await choose(token, { marketing: { mail: true } });
  const { leave: links } = await proof.contact(user._id ?? '');
  const json = { password: form.password };
  await call(identity.url, `/api/user/delete/${user._id ?? ''}`, { method: 'DELETE', token, json });
  expect(await identity.db.query('SELECT 1 FROM message_choices WHERE user_id = $1', [user._id])).toEqual([]);
  expect((await leave({ token: links?.marketing })).status).toBe(200);
});

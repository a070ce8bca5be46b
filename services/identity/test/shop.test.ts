import { savedShopProfile, shopProfileAnswer, type ShopProfile } from '@shop/contracts/api/shop-profile';
import { recordEvents } from '@shop/testing/test-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedInAdmin, signedInUser } from './accounts';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
let token: string;
beforeAll(async () => {
  identity = await startIdentity();
  token = (await signedInAdmin(identity.url)).token;
});
beforeEach(() => identity.db.query('DELETE FROM shop_profile'));
afterAll(() => identity.stop());

const read = async () => savedShopProfile.strict().parse((await call(identity.url, '/api/admin/shop', { token })).body);
const put = (version: number, profile: ShopProfile | Record<string, unknown>, by = token) =>
  call(identity.url, '/api/admin/shop', { method: 'PUT', token: by, json: { version, profile } });

const WHOLE: ShopProfile = {
  name: 'Neem',
  legalName: 'Neem Textiles LLP',
  address: '4 Residency Road\nBengaluru 560025',
  state: 'KA',
  gstin: '29ABCDE1234F1Z5',
  email: 'care@neem.example',
  phone: '080 4000 1000',
  hours: 'Mon to Sat 10am to 7pm',
  grievance: { name: 'R. Nair', email: 'grievance@neem.example', phone: '080 4000 1001' },
  logo: '/uploads/4f2c-9a.webp',
  accent: '#22633f',
};

test('nothing is filled in at first', async () => {
  expect(await read()).toEqual({ version: 0, profile: {} });
});

test('an owner fills in all of it and reads it again', async () => {
  const events = await recordEvents(identity.bus, ['shop.profile']);
  const answer = await put(0, WHOLE);
  expect(answer).toMatchObject({ status: 200, body: { message: 'Settings saved', version: 1, profile: WHOLE } });
  shopProfileAnswer.strict().parse(answer.body);
  expect(await read()).toEqual({ version: 1, profile: WHOLE });
  await expect.poll(() => events.map(({ type, data }) => [type, data])).toEqual([['shop-changed', { version: 1 }]]);
});

test('what is left empty is not filled in', async () => {
  await put(0, { ...WHOLE, gstin: '', logo: '', accent: '', grievance: { name: '', email: '', phone: '' } });
  const { profile } = await read();
  expect(profile).not.toHaveProperty('gstin');
  expect(profile).not.toHaveProperty('accent');
  expect(profile.grievance).toEqual({});
});

test('of two changes of one version the second is refused, and nothing of it is kept', async () => {
  await put(0, { name: 'Neem' });
  const [one, other] = await Promise.all([put(1, { name: 'One' }), put(1, { name: 'Other' })]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect([one.body.code, other.body.code]).toContain('changed-meanwhile');
  expect((await put(0, { name: 'Late' })).status).toBe(409);
  expect(await read()).toMatchObject({ version: 2, profile: { name: one.status === 200 ? 'One' : 'Other' } });
});

test.each([
  ['profile.accent', { accent: '#ffd400' }],
  ['profile.accent', { accent: 'red;}body{display:none' }],
  ['profile.logo', { logo: 'https://elsewhere.example/logo.svg' }],
  ['profile.gstin', { gstin: 'none' }],
  ['profile.email', { email: 'care' }],
  ['profile.name', { name: 'x'.repeat(41) }],
])('a bad %s is refused by its name', async (field, profile) => {
  const answer = await put(0, profile);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect((await read()).version).toBe(0);
});

test('only admins read and write it', async () => {
  const shopper = await signedInUser(identity.url);
  expect((await put(0, WHOLE, shopper.token)).status).toBe(403);
  expect((await call(identity.url, '/api/admin/shop', { token: shopper.token })).status).toBe(403);
});

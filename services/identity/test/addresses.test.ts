import { addressAnswer, addressList, type NewAddress, type SavedAddress } from '@shop/contracts/api/address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from './accounts';
import { newAddressOf } from './address-forms';
import { call } from './call';
import { startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const BOOK = '/api/user/addresses';
const add = (token: string, overrides: Partial<NewAddress> = {}, headers: Record<string, string> = {}) =>
  call(identity.url, BOOK, { token, json: newAddressOf(overrides), headers });
const put = (token: string, id: string, json: unknown) =>
  call(identity.url, `${BOOK}/${id}`, { method: 'PUT', token, json });
const remove = (token: string, id: string) => call(identity.url, `${BOOK}/${id}`, { method: 'DELETE', token });

async function added(token: string, overrides: Partial<NewAddress> = {}): Promise<SavedAddress> {
  const answer = await add(token, overrides);
  expect(answer.status).toBe(201);
  return addressAnswer.strict().parse(answer.body).address;
}

async function book(token: string): Promise<SavedAddress[]> {
  return addressList.strict().parse((await call(identity.url, BOOK, { token })).body).addresses;
}

const defaults = (addresses: readonly SavedAddress[]) =>
  addresses.filter(({ isDefault }) => isDefault).map(({ line1 }) => line1);

test('a shopper saves a whole address and reads it again', async () => {
  const { token } = await signedInUser(identity.url);
  expect(await book(token)).toEqual([]);
  const whole = newAddressOf({
    ...{ line2: 'Near the metro', landmark: 'Opposite the library', label: 'Work', gstin: '29ABCDE1234F1Z5' },
    isDefault: true,
  });
  const answer = await add(token, whole);
  expect(answer).toMatchObject({ status: 201, body: { message: 'Address saved' } });
  expect(await book(token)).toEqual([{ _id: expect.any(String), ...whole }]);
});

test('a number is kept as its ten digits, and what is left empty is absent', async () => {
  const { token } = await signedInUser(identity.url);
  const typed = { mobile: '+91 98450-12345', pincode: '560 038', line2: '', landmark: '', label: '', gstin: '' };
  expect(await added(token, typed)).toEqual({ _id: expect.any(String), ...newAddressOf(), isDefault: true });
});

test.each([
  ['mobile', '12345'],
  ['pincode', '056003'],
  ['state', 'XX'],
  ['name', ' '],
  ['gstin', 'none'],
  ['line1', 'x'.repeat(201)],
])('a bad %s is refused by its name', async (field, value) => {
  const { token } = await signedInUser(identity.url);
  const answer = await call(identity.url, BOOK, { token, json: { ...newAddressOf(), [field]: value } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await book(token)).toEqual([]);
});

test('a state that does not fit the PIN code is taken: people near a border know better', async () => {
  const { token } = await signedInUser(identity.url);
  expect(await added(token, { state: 'TN' })).toMatchObject({ state: 'TN', pincode: '560038' });
});

test('the first is the default; the default is listed first, then the newest', async () => {
  const { token } = await signedInUser(identity.url);
  const first = await added(token, { line1: 'one' });
  expect(first.isDefault).toBe(true);
  expect((await added(token, { line1: 'two' })).isDefault).toBe(false);
  await added(token, { line1: 'three' });
  expect((await book(token)).map(({ line1 }) => line1)).toEqual(['one', 'three', 'two']);
});

test('another default unsets the former, whether it is new or changed', async () => {
  const { token } = await signedInUser(identity.url);
  const first = await added(token, { line1: 'one' });
  await added(token, { line1: 'two', isDefault: true });
  expect(defaults(await book(token))).toEqual(['two']);
  await put(token, first._id, newAddressOf({ line1: 'one', isDefault: true }));
  expect(defaults(await book(token))).toEqual(['one']);
});

test('the default stays the default when its change does not say so', async () => {
  const { token } = await signedInUser(identity.url);
  const first = await added(token, { line1: 'one' });
  await added(token, { line1: 'two' });
  const answer = await put(token, first._id, newAddressOf({ line1: 'changed', isDefault: false }));
  expect(answer.body.address).toMatchObject({ line1: 'changed', isDefault: true });
  expect(defaults(await book(token))).toEqual(['changed']);
});

test('a change replaces all: what is not in it is gone', async () => {
  const { token } = await signedInUser(identity.url);
  const { _id } = await added(token, { label: 'Home', landmark: 'Opposite the library' });
  const answer = await put(token, _id, newAddressOf({ city: 'Mysuru', pincode: '570001' }));
  expect(answer).toMatchObject({ status: 200, body: { message: 'Address updated' } });
  expect(await book(token)).toEqual([{ _id, ...newAddressOf({ city: 'Mysuru', pincode: '570001' }), isDefault: true }]);
});

test('after the default is deleted the newest of the others becomes it', async () => {
  const { token } = await signedInUser(identity.url);
  const first = await added(token, { line1: 'one' });
  await added(token, { line1: 'two' });
  const third = await added(token, { line1: 'three' });
  expect(await remove(token, first._id)).toMatchObject({ status: 200, body: { message: 'Address deleted' } });
  expect(defaults(await book(token))).toEqual(['three']);
  await remove(token, third._id);
  expect(defaults(await book(token))).toEqual(['two']);
});

test('an address of anyone else is not there', async () => {
  const [owner, other] = [await signedInUser(identity.url), await signedInUser(identity.url)];
  const { _id } = await added(owner.token);
  for (const id of [_id, 'x', '000000000000000000000000']) {
    expect((await put(other.token, id, newAddressOf({ isDefault: true }))).status).toBe(404);
    expect((await remove(other.token, id)).status).toBe(404);
  }
  expect(await book(owner.token)).toEqual([{ _id, ...newAddressOf(), isDefault: true }]);
});

test('the twenty-first is refused', async () => {
  const { token } = await signedInUser(identity.url);
  for (let count = 0; count < 20; count += 1) await added(token);
  expect(await add(token)).toMatchObject({ status: 409, body: { code: 'too-many-addresses' } });
  expect(await book(token)).toHaveLength(20);
});

test('the same key adds once', async () => {
  const { token } = await signedInUser(identity.url);
  const key = { 'idempotency-key': 'one press' };
  const [one, two] = [await add(token, {}, key), await add(token, {}, key)];
  expect(two).toMatchObject({ status: 201, body: one.body });
  expect(await book(token)).toHaveLength(1);
  expect((await add(token, { name: 'Another' }, key)).status).toBe(422);
});

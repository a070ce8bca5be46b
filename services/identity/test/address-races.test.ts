import type { SavedAddress } from '@shop/contracts/api/address';
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
const add = (token: string, isDefault = false) =>
  call(identity.url, BOOK, { token, json: newAddressOf({ isDefault }) });
const book = async (token: string) => (await call(identity.url, BOOK, { token })).body.addresses as SavedAddress[];
const times = (count: number) => Array.from({ length: count });

test('of many first addresses at once one is the default', async () => {
  const { token } = await signedInUser(identity.url);
  const answers = await Promise.all(times(8).map(() => add(token)));
  expect(answers.map(({ status }) => status)).toEqual(times(8).map(() => 201));
  expect((await book(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('of many new defaults at once one is it', async () => {
  const { token } = await signedInUser(identity.url);
  const answers = await Promise.all(times(8).map(() => add(token, true)));
  expect(answers.map(({ status }) => status)).toEqual(times(8).map(() => 201));
  expect((await book(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('more at once than the book holds are refused', async () => {
  const { token } = await signedInUser(identity.url);
  const answers = await Promise.all(times(24).map(() => add(token)));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  expect(await book(token)).toHaveLength(20);
});

test('while addresses are deleted and chosen at once there is one default as long as there are any', async () => {
  const { token } = await signedInUser(identity.url);
  await Promise.all(times(8).map(() => add(token)));
  const ids = (await book(token)).map(({ _id }) => _id);
  await Promise.all(
    ids.flatMap((id, index) => {
      const choose = { method: 'PUT', token, json: newAddressOf({ isDefault: true }) };
      const change = index < 5 ? { method: 'DELETE', token } : choose;
      return call(identity.url, `${BOOK}/${id}`, change);
    }),
  );
  const left = await book(token);
  expect(left).toHaveLength(3);
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

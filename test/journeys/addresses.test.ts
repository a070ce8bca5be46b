import { addressList } from '@shop/contracts/api/address';
import { expect } from 'vitest';
import { row } from './row';
import { ADDRESS, call, newShopper } from './shop-client';

const BOOK = '/api/user/addresses';

row('GET /api/user/addresses', 'lists the default one, then the newest', async () => {
  const { token } = await newShopper();
  expect((await call('GET', BOOK, { token })).body).toEqual({ addresses: [] });
  for (const label of ['Home', 'Work', 'Parents'])
    await call('POST', BOOK, { token, json: { ...ADDRESS, label, isDefault: label === 'Work' } });
  const { addresses } = addressList.parse((await call('GET', BOOK, { token })).body);
  expect(addresses.map(({ label }) => label)).toEqual(['Work', 'Parents', 'Home']);
});

row('POST /api/user/addresses', 'adds one, once a key; names what is wrong', async () => {
  const { token } = await newShopper();
  const headers = { 'idempotency-key': 'one press' };
  const added = await call('POST', BOOK, { token, json: ADDRESS, headers });
  expect(added).toMatchObject({
    status: 201,
    body: { message: 'Address saved', address: { ...ADDRESS, isDefault: true } },
  });
  expect((await call('POST', BOOK, { token, json: ADDRESS, headers })).body).toEqual(added.body);
  expect((await call('POST', BOOK, { token, json: { ...ADDRESS, city: 'x' }, headers })).status).toBe(422);
  expect(await call('POST', BOOK, { token, json: { ...ADDRESS, pincode: '12' } })).toMatchObject({
    status: 400,
    body: { fields: { pincode: expect.any(String) } },
  });
  expect((await call('GET', BOOK, { token })).body.addresses).toHaveLength(1);
});

row('PUT /api/user/addresses/:id', 'replaces all of the owner’s address, and may make it the default', async () => {
  const [owner, other] = [await newShopper(), await newShopper()];
  const add = async () => (await call('POST', BOOK, { token: owner.token, json: { ...ADDRESS, label: 'Home' } })).body;
  const [first, second] = [await add(), await add()];
  const put = (token: string) =>
    call('PUT', `${BOOK}/${second.address._id}`, { token, json: { ...ADDRESS, city: 'Mysuru', isDefault: true } });
  expect((await put(other.token)).status).toBe(404);
  const changed = { _id: second.address._id, ...ADDRESS, city: 'Mysuru', isDefault: true };
  expect(await put(owner.token)).toMatchObject({ status: 200, body: { message: 'Address updated', address: changed } });
  const left = [changed, { ...first.address, isDefault: false }];
  expect((await call('GET', BOOK, { token: owner.token })).body.addresses).toEqual(left);
});

row('DELETE /api/user/addresses/:id', 'removes the owner’s address', async () => {
  const [owner, other] = [await newShopper(), await newShopper()];
  const { body } = await call('POST', BOOK, { token: owner.token, json: ADDRESS });
  const remove = (token: string) => call('DELETE', `${BOOK}/${body.address._id}`, { token });
  expect((await remove(other.token)).status).toBe(404);
  expect(await remove(owner.token)).toMatchObject({ status: 200, body: { message: 'Address deleted' } });
  expect((await remove(owner.token)).status).toBe(404);
  expect((await call('GET', BOOK, { token: owner.token })).body).toEqual({ addresses: [] });
});

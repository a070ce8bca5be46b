import { stockRequestAnswer, stockRequestList } from '@shop/contracts/api/stock-request';
import { beforeAll, expect } from 'vitest';
import { mailsTo, mailTo } from './mailbox';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, type ShopAdmin } from './shop-client';
import { newDress, soldOut, variantOf } from './trading-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

const newSoldOut = async () => soldOut(admin, await newProduct(admin, { stock: '0' }));
const path = (id: string) => `/api/products/${id}/notify-me`;

row('POST /api/products/:id/notify-me', 'becomes one mail when the size is back', async () => {
  const [{ token, email }, dress] = [await newShopper(), await soldOut(admin, await newDress(admin, 0))];
  const variantId = variantOf(dress, 'M');
  for (let time = 1; time <= 2; time += 1) {
    const { body } = await call('POST', path(dress._id), { token, json: { variantId } });
    expect(stockRequestAnswer.parse(body).requests).toMatchObject([{ productId: dress._id, variantId }]);
  }
  const json = { receive: 2, variantId };
  expect((await call('PUT', `/api/inventory/${dress._id}`, { token: admin.token, json })).status).toBe(200);
  const mail = await mailTo(email, new RegExp(`^${dress.name} is back$`));
  expect(mail.text).toContain(`/product/${dress._id}?variant=${variantId}`);
  expect((await call('GET', '/api/notify-me', { token })).body).toEqual({ requests: [] });
  expect((await call('POST', path(dress._id), { token, json: { variantId } })).body.code).toBe('in-stock');
  expect((await mailsTo(email)).filter(({ subject }) => subject.endsWith('is back'))).toHaveLength(1);
});

row('POST /api/products/:id/notify-me', 'takes no request for what there is, or what there is not', async () => {
  const [{ token }, product] = [await newShopper(), await newSoldOut()];
  expect((await call('POST', path('0'.repeat(24)), { token })).status).toBe(404);
  expect((await call('POST', path(product._id), { token, json: { variantId: '0'.repeat(24) } })).body.code).toBe(
    'variant-not-found',
  );
  for (const bad of [{ variantId: 'M' }, { variantId: { $gt: '' } }])
    expect((await call('POST', path(product._id), { token, json: bad })).status).toBe(400);
});

row('GET /api/notify-me', 'lists what the user waits for, and nobody else', async () => {
  const [asha, ravi, product] = [await newShopper(), await newShopper(), await newSoldOut()];
  await call('POST', path(product._id), { token: asha.token });
  const read = async (token: string) => stockRequestList.parse((await call('GET', '/api/notify-me', { token })).body);
  expect((await read(asha.token)).requests).toMatchObject([{ productId: product._id }]);
  expect((await read(ravi.token)).requests).toEqual([]);
});

row('DELETE /api/products/:id/notify-me', 'takes a request back, as often as it is asked', async () => {
  const [{ token }, product] = [await newShopper(), await newSoldOut()];
  await call('POST', path(product._id), { token });
  for (let time = 1; time <= 2; time += 1)
    expect((await call('DELETE', path(product._id), { token })).body).toMatchObject({ requests: [] });
  expect((await call('DELETE', `${path(product._id)}?variant=M`, { token })).status).toBe(400);
});

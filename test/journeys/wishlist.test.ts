import { wishlistAnswer } from '@shop/contracts/api/wishlist';
import { beforeAll, expect, vi } from 'vitest';
import { mailsTo, mailTo } from './mailbox';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, PASSWORD, type ShopAdmin } from './shop-client';
import { newDress, soldOut, variantOf } from './trading-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

async function newWisher() {
  const { token, ...shopper } = await newShopper();
  const send = (method: string, path = '', json?: unknown) => call(method, `/api/wishlist${path}`, { token, json });
  const read = async () => wishlistAnswer.parse((await send('GET')).body).wishlist;
  return { token, ...shopper, send, read };
}

row('GET /api/wishlist', 'shows products as they are now, and names what is gone', async () => {
  const { send, read } = await newWisher();
  expect(await read()).toEqual({ items: [] });
  const [kept, gone] = [await newProduct(admin), await newProduct(admin)];
  for (const { _id } of [kept, gone]) await send('PUT', `/${_id}`);
  await call('PUT', `/api/products/${kept._id}`, { token: admin.token, form: { price: '449' } });
  await call('DELETE', `/api/products/${gone._id}`, { token: admin.token, json: { password: PASSWORD } });
  const list = await read();
  expect(list.items).toMatchObject([{ product: { _id: kept._id, price: 449 }, priceThen: 499.5 }]);
  expect(list.gone).toEqual([{ productId: gone._id, name: gone.name }]);
});

row('PUT /api/wishlist/:productId', 'adds once, and takes another variant in place of the first', async () => {
  const { send } = await newWisher();
  const dress = await newDress(admin);
  expect((await send('PUT', `/${dress._id}`)).body.message).toBe('Saved to your wishlist');
  const { body } = await send('PUT', `/${dress._id}`, { variantId: variantOf(dress, 'M') });
  expect(body.wishlist.items).toMatchObject([
    { product: { _id: dress._id, size: 'M' }, variant: { options: { Size: 'M' } } },
  ]);
  expect((await send('PUT', `/${dress._id}`, { variantId: '0'.repeat(24) })).body.code).toBe('variant-not-found');
  expect((await send('PUT', `/${'0'.repeat(24)}`)).status).toBe(404);
  for (const bad of [{ variantId: 'M' }, { variantId: { $gt: '' } }])
    expect((await send('PUT', `/${dress._id}`, bad)).status).toBe(400);
});

row('DELETE /api/wishlist/:productId', 'takes it off, as often as it is asked', async () => {
  const { send, read } = await newWisher();
  const product = await newProduct(admin);
  await send('PUT', `/${product._id}`);
  for (let time = 1; time <= 2; time += 1)
    expect((await send('DELETE', `/${product._id}`)).body.wishlist).toEqual({ items: [] });
  expect((await read()).items).toEqual([]);
});

row('PUT /api/wishlist', 'has a mail come when what is wished for costs less, and when it is back', async () => {
  const [asha, ravi] = [await newWisher(), await newWisher()];
  expect((await asha.send('PUT', '', { mails: 'yes' })).status).toBe(400);
  for (const { send } of [asha, ravi])
    expect((await send('PUT', '', { mails: true })).body.wishlist).toEqual({ items: [], mails: true });
  const [bag, dress] = [await newProduct(admin), await soldOut(admin, await newDress(admin, 0))];
  const variantId = variantOf(dress, 'M');
  await asha.send('PUT', `/${bag._id}`);
  await ravi.send('PUT', `/${dress._id}`, { variantId });
  const change = (path: string, what: object) => call('PUT', `/api/${path}`, { token: admin.token, ...what });
  expect((await change(`products/${bag._id}`, { form: { price: '449' } })).status).toBe(200);
  expect((await change(`inventory/${dress._id}`, { json: { receive: 2, variantId } })).status).toBe(200);
  const cheaper = await mailTo(asha.email, new RegExp(`^${bag.name} costs less now$`), 60_000);
  expect(cheaper.text).toContain('₹499.50 when you saved it · ₹449.00');
  const back = await mailTo(ravi.email, new RegExp(`^${dress.name} is back$`), 60_000);
  expect(back.text).toContain(`/product/${dress._id}?variant=${variantId}`);
  for (const { text } of [cheaper, back]) expect(text).toContain('/unsubscribe#');
  for (const { email } of [asha, ravi])
    expect((await mailsTo(email)).filter(({ text }) => text.includes('your wishlist'))).toHaveLength(1);
});

row('GET /api/wishlist', 'goes with the account', async () => {
  const { token, id, send } = await newWisher();
  await send('PUT', `/${(await newProduct(admin))._id}`);
  const left = await call('DELETE', `/api/user/delete/${id}`, { token, json: { password: PASSWORD } });
  expect(left.status).toBe(200);
  await vi.waitFor(async () => expect((await send('GET')).status).toBe(401), { timeout: 20_000 });
});

import { cartAnswer } from '@shop/contracts/api/cart';
import { beforeAll, expect } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, newShopper, PASSWORD, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

async function withCart() {
  const [shopper, product] = [await newShopper(), await newProduct(admin)];
  const line = { productId: product._id, productModel: 'Shop' };
  const send = (method: string, path: string, json?: unknown) => call(method, path, { token: shopper.token, json });
  return { product, line, send };
}

row('GET /api/cart', 'is never missing, carries whole products and names what is gone', async () => {
  const { product, line, send } = await withCart();
  expect((await send('GET', '/api/cart')).body).toEqual({ cart: { items: [] } });
  await send('POST', '/api/cart/add', line);
  const { cart } = cartAnswer.parse((await send('GET', '/api/cart')).body);
  expect(cart.items).toEqual([
    { product: expect.objectContaining({ _id: product._id, price: 499.5 }), productModel: 'Shop', quantity: 1 },
  ]);
  await call('DELETE', `/api/products/${product._id}`, { token: admin.token, json: { password: PASSWORD } });
  expect((await send('GET', '/api/cart')).body.cart).toEqual({ items: [], removed: [product.name] });
});

row('POST /api/cart/add', 'answers 200, and the same line again adds one', async () => {
  const { line, send } = await withCart();
  const first = await send('POST', '/api/cart/add', line);
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ success: true, message: 'Added to cart!', cart: { items: [{ quantity: 1 }] } });
  expect((await send('POST', '/api/cart/add', line)).body.cart.items).toHaveLength(1);
  expect((await send('GET', '/api/cart')).body.cart.items[0].quantity).toBe(2);
  for (const bad of [undefined, {}, { ...line, productModel: 'Other' }, { ...line, productId: { $gt: '' } }])
    expect((await send('POST', '/api/cart/add', bad)).status).toBe(400);
  expect((await send('POST', '/api/cart/add', { ...line, productId: '0'.repeat(24) })).status).toBe(404);
});

row('POST /api/cart/add', 'makes a line for each variant, which shows it as the product', async () => {
  const shopper = await newShopper();
  const variants = [{ options: { Size: 'S' } }, { options: { Size: 'M' }, price: 550 }];
  const product = await newProduct(admin, { variants: JSON.stringify(variants) });
  const [small, medium] = product.variants ?? [];
  const add = (variantId?: string) =>
    call('POST', '/api/cart/add', {
      token: shopper.token,
      json: { productId: product._id, productModel: 'Shop', variantId },
    });
  await add(small?._id);
  const { cart } = cartAnswer.parse((await add(medium?._id)).body);
  expect(cart.items).toMatchObject([
    { product: { variantId: small?._id, size: 'S', price: 499.5 }, variant: { _id: small?._id, sku: small?.sku } },
    { product: { variantId: medium?._id, size: 'M', price: 550 }, variant: { options: { Size: 'M' } } },
  ]);
  expect((await add('0'.repeat(24))).body).toMatchObject({ code: 'variant-not-found' });
  const remove = `/api/cart/remove/${product._id}/Shop?variant=${small?._id}`;
  expect((await call('DELETE', remove, { token: shopper.token })).body.cart.items).toHaveLength(1);
});

row('PUT /api/cart/quantity', 'sets a quantity from 1 to 99', async () => {
  const { line, send } = await withCart();
  await send('POST', '/api/cart/add', line);
  expect((await send('PUT', '/api/cart/quantity', { ...line, quantity: 7 })).body).toMatchObject({
    success: true,
    cart: { items: [{ quantity: 7 }] },
  });
  for (const quantity of [0, 100, 1.5, '2', null])
    expect((await send('PUT', '/api/cart/quantity', { ...line, quantity })).status).toBe(400);
  expect((await send('GET', '/api/cart')).body.cart.items[0].quantity).toBe(7);
});

row('DELETE /api/cart/remove/:productId/:productModel', 'takes a line out, also twice', async () => {
  const { product, line, send } = await withCart();
  await send('POST', '/api/cart/add', line);
  for (let time = 0; time < 2; time += 1) {
    const answer = await send('DELETE', `/api/cart/remove/${product._id}/Shop`);
    expect(answer).toMatchObject({ status: 200, body: { success: true, cart: { items: [] } } });
  }
  expect((await send('DELETE', `/api/cart/remove/${product._id}/Nope`)).status).toBe(400);
});

row('DELETE /api/cart/clear', 'empties the cart, also twice', async () => {
  const { line, send } = await withCart();
  await send('POST', '/api/cart/add', line);
  for (let time = 0; time < 2; time += 1)
    expect((await send('DELETE', '/api/cart/clear')).body).toMatchObject({ success: true, cart: { items: [] } });
});

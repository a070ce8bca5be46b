import { product as productSchema, productList } from '@shop/contracts/api/product';
import { beforeAll, expect } from 'vitest';
import { row } from './row';
import { call, newAdmin, newProduct, PASSWORD, picture, type ShopAdmin } from './shop-client';

let admin: ShopAdmin;
beforeAll(async () => {
  admin = await newAdmin();
});

row('GET /api/products', 'is every product, newest first, in an object', async () => {
  const [older, newer] = [await newProduct(admin), await newProduct(admin)];
  const answer = await call('GET', '/api/products');
  const { products, total, facets } = productList.parse(answer.body);
  // others may add products meanwhile
  const ids = products.map(({ _id }) => _id).filter((id) => [older._id, newer._id].includes(id));
  expect(ids).toEqual([newer._id, older._id]);
  const times = products.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort().reverse());
  expect(products.length).toBeGreaterThan(47);
  expect([total, facets]).toEqual([undefined, undefined]);
  for (const product of products) expect(product.image).toMatch(/^\/uploads\//);
});

row('GET /api/products/shop', 'filters, sorts, pages and counts', async () => {
  const all = await call('GET', '/api/products/shop');
  expect(all.body.products.length).toBeGreaterThan(45);
  const { body } = await call('GET', '/api/products/shop?category=Shoes&sort=price-asc&limit=3&page=1');
  expect(body.products).toHaveLength(3);
  expect(body.products.every((product: { category: string }) => product.category === 'Shoes')).toBe(true);
  const prices = body.products.map((product: { price: number }) => product.price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(body.total).toBeGreaterThan(3);
  expect(body.facets.category.Fashion).toBeGreaterThan(0);
  expect((await call('GET', '/api/products/shop?limit=0')).status).toBe(400);
  expect((await call('GET', "/api/products/shop?q=%25'%3B--&sort=name")).status).toBe(200);
});

row('GET /api/products/:id', 'is the product itself', async () => {
  const added = await newProduct(admin, { stock: '4', color: 'Red, Blue', tag: 'new' });
  const answer = await call('GET', `/api/products/${added._id}`);
  expect(productSchema.parse(answer.body)).toMatchObject({
    _id: added._id,
    price: 499.5,
    stock: 4,
    color: 'Red, Blue',
    tag: 'new',
  });
  for (const id of ['0'.repeat(24), 'x', '%00', '%E0%A4%A'])
    expect([400, 404]).toContain((await call('GET', `/api/products/${id}`)).status);
});

row('POST /api/products/add', 'adds a product with its picture in several widths', async () => {
  const form = {
    name: 'Brass lamp',
    price: '1499',
    description: 'Solid brass',
    category: 'Accessories',
    image: picture(),
  };
  const answer = await call('POST', '/api/products/add', { token: admin.token, form });
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('Product added successfully!');
  const served = await call('GET', answer.body.product.image);
  expect(served.headers.get('content-type')).toBe('image/webp');
  for (const wrong of [
    { name: '' },
    { price: 'free' },
    { price: '-1' },
    { price: '1.999' },
    { image: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }) },
  ]) {
    const refused = await call('POST', '/api/products/add', { token: admin.token, form: { ...form, ...wrong } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(Object.keys(wrong));
  }
});

row('PUT /api/products/:id', 'refuses what another product has, and what has moved meanwhile', async () => {
  const variants = (sku: string, more: object = {}) =>
    JSON.stringify([{ options: { Size: 'S' }, sku, stock: 2, ...more }]);
  const sku = `J-${Date.now()}`;
  const first = await newProduct(admin, { variants: variants(sku), mrp: '600' });
  const second = await newProduct(admin, { size: 'S, M' });
  const change = (id: string, form: Record<string, string>) =>
    call('PUT', `/api/products/${id}`, { token: admin.token, form });
  expect(await change(second._id, { variants: variants(sku) })).toMatchObject({
    status: 409,
    body: { code: 'sku-taken', sku },
  });
  const counted = variants(sku, { _id: first.variants?.[0]?._id, stockSeen: 1 });
  expect(await change(first._id, { variants: counted })).toMatchObject({
    status: 409,
    body: { code: 'stock-moved', stock: 2 },
  });
  expect((await change(first._id, { mrp: '1' })).body.fields).toHaveProperty('mrp');
  expect((await change(second._id, { variants: 'S, M' })).status).toBe(400);
});

row('PUT /api/products/:id', 'changes what is given', async () => {
  const added = await newProduct(admin);
  const answer = await call('PUT', `/api/products/${added._id}`, {
    token: admin.token,
    form: { price: '250', name: 'New name' },
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    message: 'Product updated successfully!',
    product: { name: 'New name', price: 250, category: 'Bag', image: added.image },
  });
  expect(
    (await call('PUT', `/api/products/${'0'.repeat(24)}`, { token: admin.token, form: { price: '1' } })).status,
  ).toBe(404);
});

row('DELETE /api/products/:id', 'needs the admin’s own password; a wrong one is 403', async () => {
  const added = await newProduct(admin);
  const remove = (json?: unknown) => call('DELETE', `/api/products/${added._id}`, { token: admin.token, json });
  expect((await remove({ password: 'wrong' })).status).toBe(403);
  expect((await remove()).status).toBe(403);
  expect((await call('GET', `/api/products/${added._id}`)).status).toBe(200);
  expect((await remove({ password: PASSWORD })).body.message).toBe('Product deleted successfully!');
  expect((await call('GET', `/api/products/${added._id}`)).status).toBe(404);
  expect((await remove({ password: PASSWORD })).status).toBe(404);
});

import { apiError } from '@shop/contracts/api/error';
import { productAnswer } from '@shop/contracts/api/product';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { picture, productForm, startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

test('an added product is answered, listed, stored in every width and published', async () => {
  const form = await productForm({ price: '1499.5', tag: 'new, women', color: 'Rose', size: '', stock: '7' });
  const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
  expect(response.status).toBe(201);
  const { message, product } = productAnswer.parse(await response.json());
  expect(message).toBe('Product added successfully!');
  expect(product).toMatchObject({ name: 'Silk Scarf', price: 1499.5, tag: 'new, women', color: 'Rose', stock: 7 });
  expect(product).not.toHaveProperty('size');
  expect(product._id).toMatch(/^[0-9a-f]{24}$/);
  expect(product.image).toMatch(/^\/uploads\/[0-9a-f]{24}\.webp$/);

  const single = await catalog.send('GET', `/api/products/${product._id}`);
  expect(await single.json()).toEqual(product);
  const name = product.image.slice('/uploads/'.length, -'.webp'.length);
  expect(await catalog.files()).toEqual(
    expect.arrayContaining(['', '_240', '_480', '_800', '_1200'].map((variant) => `${name}${variant}.webp`)),
  );
  await vi.waitFor(() => {
    expect(catalog.events).toContainEqual(
      expect.objectContaining({
        type: 'product-added',
        key: product._id,
        sequence: 1,
        data: { product, declaredStock: 7 },
      }),
    );
  });
});

test('without a stock figure the product is not tracked', async () => {
  const product = await catalog.add({ stock: '' });
  expect(product).not.toHaveProperty('stock');
  await vi.waitFor(() => {
    const event = catalog.events.find(({ key }) => key === product._id);
    expect(event?.data).toEqual({ product });
  });
});

test.each([
  ['a visitor', undefined, 401],
  ['a user', 'user', 403],
] as const)('%s may not add, and leaves no file', async (_who, kind, status) => {
  const before = await catalog.files();
  const as = kind && catalog.user;
  const response = await catalog.send('POST', '/api/products/add', { as, body: await productForm() });
  expect(response.status).toBe(status);
  expect(apiError.parse(await response.json()).message).not.toBe('');
  expect(await catalog.files()).toEqual(before);
});

test.each([
  ['name', { name: '   ' }],
  ['price', { price: 'cheap' }],
  ['price', { price: '-1' }],
  ['price', { price: '1.234' }],
  ['category', { category: '' }],
  ['description', { description: '' }],
  ['stock', { stock: '1.5' }],
])('a bad %s is named', async (field, fields: Record<string, string>) => {
  const before = await catalog.files();
  const form = await productForm(fields);
  const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
  expect(response.status).toBe(400);
  expect(apiError.parse(await response.json()).fields).toHaveProperty(field);
  expect(await catalog.files()).toEqual(before);
});

test('the picture is required', async () => {
  const form = await productForm({}, null);
  const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
  expect(response.status).toBe(400);
  expect(apiError.parse(await response.json()).fields).toEqual({ image: 'Required' });
});

describe('hostile uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG named .png', Buffer.from(svg), 400],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`), 400],
    ['HTML named .png', Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['nothing', Buffer.alloc(0), 400],
    ['noise', Buffer.alloc(4096, 'x'), 400],
    ['six megabytes', Buffer.alloc(6 * 1024 * 1024), 413],
  ])('%s is refused and leaves no file', async (_what, content, status) => {
    const before = await catalog.files();
    const form = await productForm({}, content);
    const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
    expect(response.status).toBe(status);
    apiError.parse(await response.json());
    expect(await catalog.files()).toEqual(before);
  });

  test('a truncated picture is refused and leaves no file', async () => {
    const before = await catalog.files();
    const whole = await picture();
    const form = await productForm({}, whole.subarray(0, Math.floor(whole.length / 2)));
    const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
    expect(response.status).toBe(400);
    expect(await catalog.files()).toEqual(before);
  });

  test("the client's file name never becomes ours", async () => {
    const form = await productForm({}, await picture(), '../../etc/passwd.html');
    const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
    expect(productAnswer.parse(await response.json()).product.image).toMatch(/^\/uploads\/[0-9a-f]{24}\.webp$/);
  });

  test('a form that breaks off is a client error', async () => {
    const response = await fetch(`${catalog.url}/api/products/add`, {
      method: 'POST',
      headers: { ...catalog.admin.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nScarf',
    });
    expect(response.status).toBe(400);
  });
});

test('a product that cannot be written leaves no picture behind', async () => {
  const before = await catalog.files();
  await catalog.db.query('ALTER TABLE products ADD CONSTRAINT no_scarves CHECK (name <> $$Forbidden$$)');
  const form = await productForm({ name: 'Forbidden' });
  const response = await catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
  expect(response.status).toBe(500);
  expect(apiError.parse(await response.json()).message).not.toMatch(/constraint|products/);
  expect(await catalog.files()).toEqual(before);
});

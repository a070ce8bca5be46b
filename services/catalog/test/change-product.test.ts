import { apiError } from '@shop/contracts/api/error';
import { productAnswer } from '@shop/contracts/api/product';
import { productStockMoved } from '@shop/contracts/api/product-form';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { picture, startCatalog, type CatalogHarness } from './harness';
import { RIGHT_PASSWORD, TOO_OFTEN } from './identity-stand-in';

let catalog: CatalogHarness;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

function eventsOf(key: string) {
  return catalog.events.filter((event) => event.key === key);
}

test('only what is given changes; an empty tag goes away', async () => {
  const product = await catalog.add({ tag: 'sale', color: 'Rose', stock: '3' });
  const response = await catalog.send('PUT', `/api/products/${product._id}`, {
    as: catalog.admin,
    body: form({ price: '99.90', tag: '' }),
  });
  expect(response.status).toBe(200);
  const answer = productAnswer.parse(await response.json());
  expect(answer.message).toBe('Product updated successfully!');
  expect(answer.product).toEqual({
    ...product,
    price: 99.9,
    tag: undefined,
    updatedAt: answer.product.updatedAt,
  });
  await vi.waitFor(() => {
    expect(eventsOf(product._id).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['product-added', 1],
      ['product-updated', 2],
    ]);
  });
  expect(eventsOf(product._id)[1]?.data).not.toHaveProperty('declaredStock');
});

test.each([
  ['nothing', {}],
  ['what is already so', { price: '499.50', tag: 'sale', color: '' }],
])('%s is neither written nor published', async (_what, fields) => {
  const product = await catalog.add({ price: '499.50', tag: 'sale' });
  const send = (given: Record<string, string>) =>
    catalog.send('PUT', `/api/products/${product._id}`, { as: catalog.admin, body: form(given) });
  const response = await send(fields);
  expect(response.status).toBe(200);
  expect(productAnswer.parse(await response.json()).product).toEqual(product);
  await send({ price: '500' });
  await vi.waitFor(() => {
    expect(eventsOf(product._id).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['product-added', 1],
      ['product-updated', 2],
    ]);
  });
});

test('a stock figure shows at once and is declared', async () => {
  const product = await catalog.add();
  const response = await catalog.send('PUT', `/api/products/${product._id}`, {
    as: catalog.admin,
    body: form({ stock: '12' }),
  });
  expect(productAnswer.parse(await response.json()).product.stock).toBe(12);
  await vi.waitFor(() => {
    expect(eventsOf(product._id)[1]?.data).toMatchObject({ declaredStock: 12, product: { stock: 12 } });
  });
});

test('a new picture comes beside the old one, which orders still show', async () => {
  const product = await catalog.add();
  const data = form({});
  data.set('image', new Blob([new Uint8Array(await picture('#25352b'))]), 'new.png');
  const response = await catalog.send('PUT', `/api/products/${product._id}`, { as: catalog.admin, body: data });
  const { image } = productAnswer.parse(await response.json()).product;
  expect(image).not.toBe(product.image);
  const files = await catalog.files();
  for (const address of [image, product.image]) expect(files).toContain(address.replace('/uploads/', ''));
});

test('a hostile picture changes nothing', async () => {
  const product = await catalog.add();
  const before = await catalog.files();
  const data = form({ name: 'Changed' });
  data.set('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png');
  const response = await catalog.send('PUT', `/api/products/${product._id}`, { as: catalog.admin, body: data });
  expect(response.status).toBe(400);
  expect(await catalog.files()).toEqual(before);
  expect((await catalog.products.get(product._id))?.name).toBe(product.name);
});

test.each(['PUT', 'DELETE'])('%s is for admins only and knows what is not there', async (method) => {
  const product = await catalog.add();
  const body = method === 'PUT' ? form({ name: 'Mine' }) : { password: RIGHT_PASSWORD };
  const path = `/api/products/${product._id}`;
  expect((await catalog.send(method, path, { body })).status).toBe(401);
  expect((await catalog.send(method, path, { as: catalog.user, body })).status).toBe(403);
  for (const id of [newId(), 'not-an-id', '..%2F..%2Fetc']) {
    const response = await catalog.send(method, `/api/products/${id}`, { as: catalog.admin, body });
    expect(response.status).toBe(404);
  }
  expect((await catalog.products.get(product._id))?.name).toBe('Silk Scarf');
});

test("deleting takes the admin's own password", async () => {
  const product = await catalog.add();
  const path = `/api/products/${product._id}`;
  for (const body of [{ password: 'wrong' }, {}]) {
    const refused = await catalog.send('DELETE', path, { as: catalog.admin, body });
    expect(refused.status).toBe(403);
    expect(apiError.parse(await refused.json()).code).toBe('wrong-password');
  }
  expect(await catalog.products.get(product._id)).toBeDefined();

  const deleted = await catalog.send('DELETE', path, { as: catalog.admin, body: { password: RIGHT_PASSWORD } });
  expect(deleted.status).toBe(200);
  expect(await deleted.json()).toEqual({ message: 'Product deleted successfully!' });
  expect(catalog.asked.at(-1)).toBe(catalog.admin.id);
  expect((await catalog.send('GET', path)).status).toBe(404);
  expect(await catalog.files()).toContain(product.image.replace('/uploads/', ''));
  await vi.waitFor(() => {
    expect(eventsOf(product._id).at(-1)).toMatchObject({
      type: 'product-deleted',
      sequence: 2,
      data: { productId: product._id },
    });
  });
});

test('too many wrong guesses are answered with how long to wait', async () => {
  const product = await catalog.add();
  const response = await catalog.send('DELETE', `/api/products/${product._id}`, {
    as: catalog.admin,
    body: { password: TOO_OFTEN },
  });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await catalog.products.get(product._id)).toBeDefined();
});

test('a stock that was entered over another figure is refused once that has moved', async () => {
  const product = await catalog.add({ stock: '10' });
  const send = (fields: Record<string, string>) =>
    catalog.send('PUT', `/api/products/${product._id}`, { as: catalog.admin, body: form(fields) });
  const refused = await send({ stock: '12', stockSeen: '9', name: 'Renamed' });
  expect(refused.status).toBe(409);
  expect(productStockMoved.parse(await refused.json())).toMatchObject({ code: 'stock-moved', stock: 10 });
  expect((await send({ stock: '12', stockSeen: '10' })).status).toBe(200);
  // for clients that do not state what they saw nothing changes
  expect((await send({ stock: '7', stockSeen: '' })).status).toBe(200);
  // without another stock there is nothing to compare
  expect((await send({ name: 'Renamed', stockSeen: '99' })).status).toBe(200);
  await vi.waitFor(() => {
    expect(eventsOf(product._id).map(({ data }) => data)).toMatchObject([
      { declaredStock: 10 },
      { declaredStock: 12, seenStock: 10 },
      { declaredStock: 7 },
      { product: { name: 'Renamed', stock: 7 } },
    ]);
  });
  expect(eventsOf(product._id)[2]?.data).not.toHaveProperty('seenStock');
});

import { apiError } from '@shop/contracts/api/error';
import { productAnswer, type Product } from '@shop/contracts/api/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picture, productForm, startCatalog, type CatalogHarness } from './harness';

let catalog: CatalogHarness;
let file: Blob;
beforeAll(async () => {
  catalog = await startCatalog();
  file = new Blob([new Uint8Array(await picture())]);
});
afterAll(() => catalog.stop());

/** A complete form with so many files in each field. */
async function formOf(
  files: { image?: number; images?: number },
  fields: Record<string, string> = {},
): Promise<FormData> {
  const form = await productForm(fields, null);
  for (const [field, count] of Object.entries(files))
    for (let number = 0; number < count; number += 1) form.append(field, file, 'picture.png');
  return form;
}

const add = (form: FormData) => catalog.send('POST', '/api/products/add', { as: catalog.admin, body: form });
const put = ({ _id }: Product, form: FormData) =>
  catalog.send('PUT', `/api/products/${_id}`, { as: catalog.admin, body: form });

async function productIn(answer: Response): Promise<Product> {
  expect(answer.status).toBeLessThan(300);
  return productAnswer.parse(await answer.json()).product;
}

test('a product has several pictures, the first of which stands for it', async () => {
  const product = await productIn(await add(await formOf({ image: 1, images: 2 })));
  expect(product.images).toHaveLength(3);
  expect(product.images?.[0]).toBe(product.image);
  expect(new Set(product.images).size).toBe(3);
  const files = await catalog.files();
  for (const image of product.images ?? []) expect(files).toContain(image.replace('/uploads/', ''));
});

test('one picture alone is no list, in whichever field it comes', async () => {
  for (const field of ['image', 'images']) {
    const product = await productIn(await add(await formOf({ [field]: 1 })));
    expect(product).not.toHaveProperty('images');
    expect(product.image).toMatch(/^\/uploads\//);
  }
});

test('a new product has no pictures that a text could name', async () => {
  const refused = await add(await formOf({ image: 1 }, { images: '[]' }));
  expect(refused.status).toBe(400);
  expect(apiError.parse(await refused.json()).fields).toEqual({ images: 'Choose files' });
});

test('pictures are put in order, dropped and added', async () => {
  const product = await productIn(await add(await formOf({ image: 1, images: 2 })));
  const [a = '', b = '', c = ''] = product.images ?? [];
  const turned = await productIn(await put(product, await formOf({}, { images: JSON.stringify([c, a]) })));
  expect(turned).toMatchObject({ image: c, images: [c, a] });
  const grown = await productIn(await put(product, await formOf({ images: 1 }, { images: JSON.stringify([a]) })));
  expect(grown.images).toEqual([a, expect.stringMatching(/^\/uploads\//)]);
  const replaced = await productIn(await put(product, await formOf({ image: 1 })));
  expect(replaced.images).toEqual([replaced.image, grown.images?.[1]]);
  expect([a, b, c]).not.toContain(replaced.image);
  // orders still show them
  for (const image of [a, b, c]) expect(await catalog.files()).toContain(image.replace('/uploads/', ''));
});

test('a variant shows a picture that comes with it', async () => {
  const variants = JSON.stringify([
    { options: { Colour: 'Wine' }, image: 1 },
    { options: { Colour: 'Sky' }, image: 0 },
  ]);
  const product = await productIn(await add(await formOf({ image: 1, images: 1 }, { variants })));
  expect(product.variants?.map(({ image }) => image)).toEqual([product.images?.[1], product.image]);
});

test('ten pictures are the most', async () => {
  const before = await catalog.files();
  const refused = await add(await formOf({ image: 1, images: 10 }));
  expect(refused.status).toBe(400);
  expect(apiError.parse(await refused.json())).toMatchObject({ message: 'Too many pictures' });
  expect(await catalog.files()).toEqual(before);

  const full = await productIn(await add(await formOf({ images: 10 })));
  expect(full.images).toHaveLength(10);
  const stored = await catalog.files();
  const more = await put(full, await formOf({ images: 1 }));
  expect(more.status).toBe(400);
  expect(apiError.parse(await more.json()).fields).toEqual({ images: 'At most 10 pictures' });
  expect(await catalog.files()).toEqual(stored);
});

test('another’s picture is none to keep, and one that is no picture leaves none behind', async () => {
  const [product, other] = [await catalog.add(), await catalog.add()];
  const foreign = await put(product, await formOf({}, { images: JSON.stringify([other.image]) }));
  expect(foreign.status).toBe(400);
  const before = await catalog.files();
  const form = await formOf({ image: 1, images: 1 });
  form.append('images', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'a.png');
  const refused = await put(product, form);
  expect(refused.status).toBe(400);
  expect(apiError.parse(await refused.json()).fields).toHaveProperty('images');
  expect(await catalog.files()).toEqual(before);
});

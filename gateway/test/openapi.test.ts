import { ROUTES } from '@shop/contracts/api/routes';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS, type OpenApiDocument } from '../src/openapi/document';
import { startGateway, type GatewayHarness } from './harness';

let running: GatewayHarness;
let document: OpenApiDocument;
beforeAll(async () => {
  running = await startGateway();
  document = (await (await fetch(`${running.url}/api/openapi.json`)).json()) as OpenApiDocument;
});
afterAll(() => running.stop());

test('every call of the policy is described, and nothing else', () => {
  const listed = ROUTES.map(({ method, path }) => `${method} ${path}`);
  // without one of them there is no document
  expect(new Set(Object.keys(OPERATIONS))).toEqual(new Set(listed));
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(new Set(described)).toEqual(new Set(listed));
});

test('it is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  expect(validator.version).toBe('3.1');
});

test('its schemas use only what JSON Schema knows', () => {
  const ajv = new Ajv2020({ strict: true });
  addFormats(ajv);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, 'document');
  const names = Object.keys(document.components.schemas);
  for (const name of names) expect(ajv.getSchema(`document#/components/schemas/${name}`)).toBeTypeOf('function');
});

test('every reference leads somewhere, and every operation has an id of its own', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
  expect(references.length).toBeGreaterThan(100);
  for (const target of references) {
    const [, path = '?'] = /^#\/components\/((?:schemas|responses)\/\w+)$/.exec(target) ?? [];
    expect(document.components, target).toHaveProperty(path.split('/'));
  }
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('it says who may call, what to send and what comes back', () => {
  const add = document.paths['/api/products/add']?.post;
  expect(add?.security).toEqual([{ adminToken: [] }]);
  expect(document.paths['/api/chat']?.post?.security).toEqual([{}, { userToken: [] }]);
  expect(JSON.stringify(add?.requestBody)).toContain('multipart/form-data');
  expect(Object.keys(add?.responses ?? {})).toEqual([
    ...['201', '400', '401', '403', '409', '413', '415', '429', '431', '503', '5XX'],
  ]);
  expect(document.components.schemas).toMatchObject({
    NewProduct: {
      properties: {
        variants: { anyOf: [{ type: 'string', contentMediaType: 'application/json' }, { const: '' }] },
        images: { type: 'array', maxItems: 10 },
      },
    },
    NewReview: { properties: { images: { type: 'array', maxItems: 5 } } },
    Moderation: { else: { required: ['reason'] } },
    OfferForm: { properties: { conditions: { properties: { min: { minimum: 1 } } } } },
    ProductChange: { properties: { images: { anyOf: [{ type: 'array' }, { anyOf: [{ type: 'string' }, {}] }] } } },
  });
  const list = document.paths['/api/products']?.get;
  expect(list?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['q', 'category', 'tag', 'minPrice', 'maxPrice', 'sort', 'page', 'limit']),
  );
  expect(document.components.schemas).toMatchObject({
    Product: { type: 'object', required: expect.arrayContaining(['_id', 'name', 'price']) as string[] },
    ProductList: { properties: { products: { items: { $ref: '#/components/schemas/Product' } } } },
  });
});

test('the page to read needs nothing from elsewhere and runs no script', async () => {
  const response = await fetch(`${running.url}/api/docs`);
  expect(response.headers.get('content-type')).toContain('text/html');
  const page = await response.text();
  expect(page).toContain('/api/orders/transactions/{orderId}');
  expect(page).toContain('as a form, with a picture in <code>image</code> and further ones in <code>images</code>');
  expect(page).not.toMatch(/<script|<link|src=|@import|url\(/);
  expect(page).not.toMatch(/undefined|\[object/);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  for (const id of new Set(targets)) expect(page).toContain(`id="${id}"`);
});

import { expect, test } from 'vitest';
import { createApiDescription, type ShownAnswer } from './journeys/api-description';

const item = {
  type: 'object',
  properties: { name: { type: 'string' }, at: { type: 'string', format: 'date-time' } },
  required: ['name'],
};
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const get = {
  responses: {
    200: json({ type: 'array', items: { $ref: '#/components/schemas/Item' } }),
    429: { $ref: '#/components/responses/Wait' },
    '5XX': json({ $ref: '#/components/schemas/Error' }),
  },
};
const description = createApiDescription({
  paths: {
    '/items/{id}': { get },
    '/items/own': { get: { responses: { 200: { content: { 'text/html': {} } } } } },
  },
  components: {
    schemas: {
      Item: item,
      Error: { type: 'object', properties: { message: { type: 'string' } }, required: ['message'] },
    },
    responses: {
      Wait: { ...json({ $ref: '#/components/schemas/Error' }), headers: { 'Retry-After': { required: true } } },
    },
  },
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): ShownAnswer => ({
  status,
  body,
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...headers }),
});
const differences = (shown: ShownAnswer, path = '/items/7', method = 'GET') =>
  description.compare(method, path, shown).differences;

test('an answer as described has no differences', () => {
  expect(differences(answer(200, [{ name: 'a', at: '2026-01-02T03:04:05Z' }]))).toEqual([]);
  expect(differences(answer(503, { message: 'later' }))).toEqual([]);
  expect(differences(answer(429, { message: 'wait' }, { 'retry-after': '1' }))).toEqual([]);
});

test.each([
  ['a property that nobody described', answer(200, [{ name: 'a', price: 1 }]), '/0/price is not described'],
  ['a property that is missing', answer(200, [{}]), "/0 must have required property 'name'"],
  ['another type', answer(200, [{ name: 7 }]), '/0/name must be string'],
  ['another format', answer(200, [{ name: 'a', at: 'today' }]), '/0/at must match format "date-time"'],
  ['another media type', answer(200, '', { 'content-type': 'text/html' }), 'the media type text/html is none of'],
  ['a status that is not listed', answer(418, {}), 'the status is none of 200, 429, 5XX'],
  ['a header that is missing', answer(429, { message: 'wait' }), 'the header Retry-After is missing'],
  ['a shared failure of another shape', answer(429, {}, { 'retry-after': '1' }), 'must have required property'],
])('%s is found', (_what, shown, says) => {
  expect(differences(shown)).toEqual([expect.stringContaining(says)]);
});

test('a fixed address takes precedence over a parameter', () => {
  expect(description.compare('GET', '/items/own', answer(200, [])).call).toBe('get /items/own');
  expect(description.compare('GET', '/items/other', answer(200, [])).call).toBe('get /items/{id}');
});

test('what is not listed has to be refused as not found, in the error shape', () => {
  expect(differences(answer(404, { message: 'none' }), '/nothing')).toEqual([]);
  expect(differences(answer(404, { message: 'none' }), '/items/own', 'POST')).toEqual([]);
  expect(differences(answer(200, {}), '/nothing')).toEqual(['the status should be 404']);
  expect(differences(answer(404, { stack: 'x' }), '/nothing')).toHaveLength(2);
  expect(differences(answer(404, { message: 'none' }), '/items/')).toEqual([]);
});

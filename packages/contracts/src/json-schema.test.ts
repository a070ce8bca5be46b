import { Ajv2020 } from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { adminOrderQuery } from './api/order';
import { productQuery } from './api/product';
import { id, idempotencyKey, mobile, requiredText, userPassword } from './fields';
import { toJsonSchema } from './json-schema';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

test.each<[string, z.ZodType, unknown, boolean]>([
  ['a page that is given without a value', adminOrderQuery, { page: '' }, true],
  ['page 0', adminOrderQuery, { page: 0 }, false],
  ['page 1', adminOrderQuery, { page: 1 }, true],
  ['an order of products without a value', productQuery, { sort: '' }, true],
  ['an order of products that there is not', productQuery, { sort: 'luck' }, false],
  ['a password of spaces', userPassword, ' '.repeat(8), false],
  ['a password that is too short', userPassword, 'sevench', false],
  ['a text of spaces', requiredText(60), '   ', false],
  ['a mobile of two characters', mobile, '12', false],
  ['an id in capitals', id, 'A'.repeat(24), false],
  ['a key without a character', idempotencyKey, '', false],
  ['a key of 200 characters', idempotencyKey, 'k'.repeat(200), true],
  ['a key of 201 characters', idempotencyKey, 'k'.repeat(201), false],
])('%s is described as it is validated', (_what, contract, value, isTaken) => {
  expect(contract.safeParse(value).success).toBe(isTaken);
  expect(ajv.validate(toJsonSchema(contract), value)).toBe(isTaken);
});

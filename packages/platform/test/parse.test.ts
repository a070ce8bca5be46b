import { z } from 'zod';
import { expect, test } from 'vitest';
import { ValidationError } from '../src/errors';
import { parse } from '../src/http/parse';

const contract = z.object({
  name: z.string().max(5),
  count: z.number().int().min(1),
  kind: z.enum(['user', 'admin']),
  lines: z.array(z.strictObject({ id: z.string() })).min(1),
  own: z.string('Say who you are').optional(),
});
const right = { name: 'Asha', count: 1, kind: 'user', lines: [{ id: 'a' }] };

test('reads what fits', () => {
  expect(parse(contract, right)).toEqual(right);
});

test.each([
  ['name', { name: undefined }, 'Required'],
  ['name', { name: 3 }, 'Must be text'],
  ['name', { name: 'Ananya' }, 'Too long'],
  ['count', { count: 'x' }, 'Must be a number'],
  ['count', { count: 1.5 }, 'Must be a whole number'],
  ['count', { count: 0 }, 'At least 1'],
  ['kind', { kind: 'robot' }, 'Must be user or admin'],
  ['lines', { lines: {} }, 'Must be a list'],
  ['lines', { lines: [] }, 'Too short'],
  ['lines.0', { lines: [{ id: 'a', sku: 1 }] }, 'Not known: sku'],
  ['own', { own: 1 }, 'Say who you are'],
])('says of %s in plain words what is wrong: %j', (field, change, words) => {
  try {
    parse(contract, { ...right, ...change });
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).details).toEqual({ fields: { [field]: words } });
  }
});

test('nothing at all is an object without fields', () => {
  expect(() => parse(contract, undefined)).toThrow('Required');
});

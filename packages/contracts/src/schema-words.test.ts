import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, isoDate } from './fields';
import { toJsonSchema } from './json-schema';
import { fieldsInWords, typeInWords } from './schema-words';

test.each([
  [id, 'id'],
  [isoDate, 'time (ISO 8601, UTC)'],
  [z.uuid(), 'UUID'],
  [z.string().min(1).max(60), 'text, not empty, at most 60 characters'],
  [z.number().int().min(1).max(99), 'whole number, at least 1, at most 99'],
  [z.number().int(), 'whole number'],
  [z.boolean(), 'true or false'],
  [id.nullable(), 'id or null'],
  [z.string().nullable(), 'text or null'],
  [z.enum(['a', 'b']), '"a", "b"'],
  [z.literal(true), 'true'],
  [z.array(z.array(z.string())), 'list of list of text'],
  [z.record(z.string(), z.number()), 'object: text → number'],
])('a type in a few words', (schema, words) => {
  expect(typeInWords(toJsonSchema(schema))).toBe(words);
});

test('nested properties are named by their path, through lists and alternatives', () => {
  const schema = toJsonSchema(
    z.object({
      items: z.array(z.object({ quantity: z.number().int().describe('pieces') })),
      price: z.object({ min: z.number() }).nullable().optional(),
    }),
  );
  expect(fieldsInWords(schema)).toEqual([
    { name: 'items', type: 'list of object', required: true, description: '' },
    { name: 'items[].quantity', type: 'whole number', required: true, description: 'pieces' },
    { name: 'price', type: 'object or null', required: false, description: '' },
    { name: 'price.min', type: 'number', required: true, description: '' },
  ]);
});

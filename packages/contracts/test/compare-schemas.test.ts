import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { envelope } from '../src/events/envelope';
import { id, isoDate } from '../src/fields';
import { toJsonSchema } from '../src/json-schema';
import { breakingChanges } from '../tools/compare-schemas';

const compare = (before: z.ZodType, after: z.ZodType) =>
  breakingChanges(toJsonSchema(before), toJsonSchema(after), 'x');

const before = z.object({
  orderId: id,
  note: z.string().optional(),
  at: isoDate,
  status: z.enum(['open', 'paid']),
  total: z.number().int().min(0).max(100),
  items: z.array(z.object({ quantity: z.number().int() })),
  owner: z.object({ name: z.string().max(60) }).nullable(),
  counts: z.record(z.string(), z.number()),
});

describe('compatible', () => {
  test.each([
    ['nothing changed', before],
    ['other words', before.extend({ orderId: id.describe('the order') }).describe('when')],
    ['a new optional property', before.extend({ traceparent: z.string().optional() })],
    [
      'a new optional property of a list’s members',
      before.extend({
        items: z.array(z.object({ quantity: z.number().int(), size: z.string().optional() })),
      }),
    ],
    [
      'a new optional property of an alternative',
      before.extend({
        owner: z.object({ name: z.string().max(60), since: isoDate.optional() }).nullable(),
      }),
    ],
    [
      'alternatives in another order',
      before.extend({
        owner: z.union([z.null(), z.object({ name: z.string().max(60) })]),
      }),
    ],
    ['values in another order', before.extend({ status: z.enum(['paid', 'open']) })],
  ])('%s', (_what, after) => {
    expect(compare(before, after)).toEqual([]);
  });

  test('an optional property in the envelope', () => {
    expect(compare(envelope, envelope.extend({ tenant: z.string().optional() }))).toEqual([]);
    expect(compare(envelope.omit({ traceparent: true }), envelope)).toEqual([]);
  });
});

describe('breaking', () => {
  test.each([
    ['a required property is gone', before.omit({ orderId: true }), 'x.orderId is gone'],
    ['an optional property is gone', before.omit({ note: true }), 'x.note is gone'],
    ['a new required property', before.extend({ by: id }), 'x.by is required now'],
    ['an optional property becomes required', before.extend({ note: z.string() }), 'x.note is required now'],
    [
      'a required property becomes optional',
      before.extend({ orderId: id.optional() }),
      'x.orderId is no longer required',
    ],
    ['another type', before.extend({ note: z.number().optional() }), 'x.note: `type` was "string" and is "number"'],
    ['a wider type', before.extend({ total: z.number().min(0).max(100) }), 'x.total: `type` was "integer"'],
    ['null is let in', before.extend({ orderId: id.nullable() }), 'x.orderId got the alternative {"type":"null"}'],
    [
      'null is kept out',
      before.extend({ owner: z.object({ name: z.string().max(60) }) }),
      'x.owner lost the alternative {"type":"null"}',
    ],
    ['a value more', before.extend({ status: z.enum(['open', 'paid', 'lost']) }), 'x.status got the value "lost"'],
    ['a value less', before.extend({ status: z.enum(['open']) }), 'x.status lost the value "paid"'],
    ['free text instead of values', before.extend({ status: z.string() }), 'x.status is no longer one of'],
    ['values instead of free text', before.extend({ note: z.enum(['a']).optional() }), 'x.note is only one of'],
    [
      'a greater minimum',
      before.extend({ total: z.number().int().min(1).max(100) }),
      '`minimum` was 0 and is 1: values that were',
    ],
    [
      'a smaller minimum',
      before.extend({ total: z.number().int().min(-1).max(100) }),
      '`minimum` was 0 and is -1: consumers',
    ],
    [
      'a smaller maximum',
      before.extend({ total: z.number().int().min(0).max(9) }),
      '`maximum` was 100 and is 9: values that were',
    ],
    ['no maximum', before.extend({ total: z.number().int().min(0) }), '`maximum` was 100 and is absent: consumers'],
    [
      'a new limit',
      before.extend({ note: z.string().max(5).optional() }),
      'x.note: `maxLength` was absent and is 5: values that were',
    ],
    ['another format', before.extend({ at: z.iso.date() }), 'x.at: `format` was "date-time" and is "date"'],
    ['another pattern', before.extend({ orderId: z.string().regex(/^[0-9]+$/) }), 'x.orderId: `pattern` was'],
    [
      'a list’s members',
      before.extend({ items: z.array(z.object({ quantity: z.string() })) }),
      'x.items[].quantity: `type`',
    ],
    [
      'a limit of a list',
      before.extend({ items: z.array(z.object({ quantity: z.number().int() })).min(1) }),
      'x.items: `minItems`',
    ],
    [
      'within an alternative',
      before.extend({ owner: z.object({ name: z.string().max(9) }).nullable() }),
      'x.owner.name: `maxLength`',
    ],
    [
      'an alternative more',
      before.extend({ owner: z.union([z.object({ name: z.string().max(60) }), z.null(), id]) }),
      'x.owner got the alternative',
    ],
    ['the values of a map', before.extend({ counts: z.record(z.string(), z.string()) }), 'x.counts.*: `type`'],
    ['a closed object', z.strictObject(before.shape), 'x.* was absent and is false'],
  ])('%s', (_what, after, says) => {
    expect(compare(before, after)).toEqual([expect.stringContaining(says)]);
  });

  test('another constant, and an unknown keyword', () => {
    expect(compare(z.literal('a'), z.literal('b'))).toEqual(['x: `const` was "a" and is "b"']);
    expect(breakingChanges({ type: 'array' }, { type: 'array', uniqueItems: true }, 'x')).toHaveLength(1);
  });
});

import { z } from 'zod';
import { badRequest } from './errors';
import type { Notes } from './rows';

/**
 * Reads a request through a schema.
 * @throws RazorpayError 400 naming the first field that is wrong.
 */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const missing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw badRequest(missing ? `The ${field} field is required.` : (issue?.message ?? 'Bad request'), field || undefined);
}

/** Numbers also arrive as text, from form-encoded clients. */
export const integer = (field: string) =>
  z.coerce.number(`The ${field} must be an integer.`).int(`The ${field} must be an integer.`);

/** At most 15 entries of 256 characters; an empty list stands for none. */
export const notes = z
  .union(
    [z.array(z.never()).max(0), z.record(z.string().max(256), z.coerce.string().max(256))],
    'The notes are invalid.',
  )
  .optional()
  .transform((value): Notes => (value === undefined || Array.isArray(value) ? {} : value))
  .refine((value) => Object.keys(value).length <= 15, 'The notes may not have more than 15 keys.');

export const receipt = z
  .string('The receipt must be a string.')
  .max(40, 'The receipt may not be greater than 40 characters.')
  .nullish()
  .transform((value) => value ?? null);

/** `count` 1 to 100 (10), `skip`, and a window of Unix seconds. */
export const listQuery = z.object({
  count: integer('count')
    .min(1, 'The count must be at least 1.')
    .max(100, 'The count may not be greater than 100.')
    .default(10),
  skip: integer('skip').min(0, 'The skip must be at least 0.').default(0),
  from: integer('from').min(0).default(0),
  to: integer('to').min(0).default(4_102_444_800),
  receipt: z.string().max(40).optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

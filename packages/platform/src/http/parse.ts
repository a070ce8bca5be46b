import type { z } from 'zod';
import { ValidationError } from '../errors';

/**
 * Reads a body, query or path parameters through a contract.
 * @throws ValidationError with a message for each field.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value ?? {}, { error: inWords, reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'request';
    fields[field] ??= issue.code === 'invalid_type' && issue.input === undefined ? 'Required' : issue.message;
  }
  throw new ValidationError(fields);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The messages where a contract has none of its own. */
function inWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `Must be ${issue.values.map(String).join(' or ')}`;
    case 'too_small':
      return isLength(issue.origin) ? 'Too short' : `At least ${issue.minimum}`;
    case 'too_big':
      return isLength(issue.origin) ? 'Too long' : `At most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}`;
    default:
      return 'Not valid';
  }
}

const isLength = (origin: string) => origin === 'string' || origin === 'array';

import type { z } from 'zod';
import { ValidationError } from '../errors';

/**
 * Reads a body, query or path parameters through a contract.
 * @throws ValidationError with a message for each field.
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'request';
    fields[field] ??= issue.code === 'invalid_type' && issue.input === undefined ? 'Required' : issue.message;
  }
  throw new ValidationError(fields);
}

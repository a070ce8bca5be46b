import { z } from 'zod';

/** A configuration value is missing or wrong; the message names the variable. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigError';
  }
}

/**
 * Reads a schema whose keys are environment variables. Empty text counts as not set.
 * @throws ConfigError naming each variable that is missing or wrong.
 */
export function readConfig<T extends z.ZodType>(schema: T, env: NodeJS.ProcessEnv): z.infer<T> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`Bad configuration. ${problems.join('. ')}`);
}

/** `a, b,c` as a list without empty entries. */
export const commaSeparated = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  );

/** @param fallback what it is when not set */
export const flag = <Fallback extends boolean | undefined>(fallback: Fallback) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off'], 'use true or false')
    .optional()
    .transform((value): boolean | Fallback =>
      value === undefined ? fallback : ['true', '1', 'yes', 'on'].includes(value),
    );

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES } from './environments';

interface Variable {
  readonly fallback: string;
  readonly readBy: readonly string[];
}

function documented(): Record<string, Variable> {
  const text = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');
  const section = text.slice(text.indexOf('\n## Variables'), text.indexOf('\n## Scaling'));
  const rows = section.split('\n').flatMap((line) => /^\| `(\w+)` +\|([^|]*)\|([^|]*)\|/.exec(line) ?? []);
  const variables: Record<string, Variable> = {};
  for (let index = 0; index < rows.length; index += 4) {
    const [, name = '', fallback = '', readBy = ''] = rows.slice(index, index + 4);
    const names = readBy.trim() === 'all' ? PROCESS_NAMES : readBy.trim().split(' ');
    variables[name] = { fallback: fallback.trim().replaceAll('`', ''), readBy: names };
  }
  return variables;
}

function fallbackOf(schema: z.ZodType): string {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return 'required';
  const isEmpty = data === undefined || (Array.isArray(data) && data.length === 0);
  return isEmpty ? '' : `${data as string | number | boolean}`;
}

function read(): Record<string, Variable> {
  const variables: Record<string, Variable> = {};
  for (const process of PROCESS_NAMES) {
    for (const [name, schema] of Object.entries<z.ZodType>(ENVIRONMENTS[process].shape))
      variables[name] = { fallback: fallbackOf(schema), readBy: [...(variables[name]?.readBy ?? []), process] };
  }
  return variables;
}

test('the operating manual lists every variable, its default and who reads it', () => {
  expect(documented()).toEqual(read());
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { ROOT } from './compose-file';
import { ENVIRONMENTS, PROCESS_NAMES } from './environments';

const MANUAL = readFileSync(path.join(ROOT, 'docs/operate.md'), 'utf8');

interface Variable {
  readonly fallback: string;
  readonly readBy: readonly string[];
}

function documented(): Record<string, Variable> {
  const section = MANUAL.slice(MANUAL.indexOf('\n## Variables'), MANUAL.indexOf('\n## Scaling'));
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

/** Names of the resources of a kind that a folder of manifests has by itself, not by others that it builds on. */
function namesIn(folder: string, kind: string): string[] {
  const files = readdirSync(path.join(ROOT, folder)).filter((file) => file.endsWith('.yaml'));
  const all = files.flatMap((file) => parseAllDocuments(readFileSync(path.join(ROOT, folder, file), 'utf8')));
  return all.map((each) => each.toJS()).flatMap((each) => (each?.kind === kind ? [each.metadata.name as string] : []));
}

test('whoever goes back after a sale is told to delete what would scale a deployment twice', () => {
  const paragraph =
    MANUAL.split('\n\n')
      .find((each) => each.startsWith('**Before a sale**'))
      ?.replaceAll('\n', ' ') ?? '';
  const sale = namesIn('deploy/components/sale', 'ScaledObject').sort();
  expect(sale).not.toEqual([]);
  for (const kind of ['hpa', 'scaledobject']) {
    const [, named = ''] = new RegExp(`kubectl -n shop delete ${kind} ([a-z ]+)\``).exec(paragraph) ?? [];
    expect(named.split(' ').sort(), kind).toEqual(sale);
  }
});

test('the command for dead letters is run where users of their own let it read all of them', () => {
  const script = readFileSync(path.join(ROOT, 'deploy/rights/kafka.sh'), 'utf8');
  const [, allowed] = /^staff=\(--allow-principal "\$\(user (\w+)\)"\)$/m.exec(script) ?? [];
  const run = [...MANUAL.matchAll(/^.* exec (?:deployment\/)?(\w+) (?:-- )?node dead-letters\.js/gm)];
  expect(run.map(([, process]) => process)).toEqual([allowed, allowed]);
});

test('stopping and starting the shop names every process of the base', () => {
  const { resources } = parse(readFileSync(path.join(ROOT, 'deploy/base/kustomization.yaml'), 'utf8'));
  const processes = PROCESS_NAMES.filter((name) => (resources as string[]).includes(name)).sort();
  for (const replicas of [0, 2]) {
    const commands = MANUAL.matchAll(
      new RegExp(`^kubectl -n shop scale deployment ([a-z ]+) --replicas=${replicas}`, 'gm'),
    );
    expect([...commands].flatMap(([, named = '']) => named.split(' ')).sort(), `${replicas}`).toEqual(processes);
  }
  // `--all` would stop the exporters, too, which nothing starts again
  expect(MANUAL).not.toContain('scale deployment --all');
});

test('a rotation of SERVICE_SECRET waits for every process that reads it', () => {
  const [, named = ''] = /^Wait after each step until ([^]+?) have all been restarted/m.exec(MANUAL) ?? [];
  const readers = PROCESS_NAMES.filter(
    (name) => 'SERVICE_SECRET' in ENVIRONMENTS[name].shape && !['sandbox', 'seed'].includes(name),
  );
  expect(named.split(/,\s|\sand\s/).sort()).toEqual([...readers].sort());
});

test('the operating manual lists every variable, its default and who reads it', () => {
  expect(documented()).toEqual(read());
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, ROOT, workspaces } from './source-files';

/** The names after `@shop/…/` that files of other workspaces import, by workspace. */
function importedNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => existsSync(path.join(ROOT, name)) && name !== '')) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    // a path that is resolved at run time
    const resolved = [...text.matchAll(/resolve\(['"`](@shop\/[^'"`]+)['"`]\)/g)].map(([, name = '']) => name);
    for (const name of [...importsOf(text), ...resolved]) {
      const [, workspace = '', rest] = /^(@shop\/[a-z-]+)\/(.+)$/.exec(name) ?? [];
      if (rest !== undefined) names.set(workspace, (names.get(workspace) ?? new Set()).add(`./${rest}`));
    }
  }
  return names;
}

const imported = importedNames();
const manifests = [...workspaces(), 'test/support']
  .map((folder) => JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest)
  .filter(({ exports }) => exports !== undefined);

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
}

describe.each(manifests)('$name', ({ name, exports = {} }) => {
  test('exports by name what others import, and nothing else', () => {
    // any workspace may look up the folder of another
    const exported = Object.keys(exports).filter((key) => key !== './package.json');
    const wanted = [...(imported.get(name) ?? [])].filter((key) => key !== './package.json');
    expect(exported.sort()).toEqual(wanted.sort());
  });
});

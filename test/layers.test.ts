import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageOf, readSourceFiles, ROOT, workspaces, type SourceFile } from './source-files';

const files = readSourceFiles();
const SERVICES = workspaces().filter((name) => name.startsWith('services/'));

/** `file: import` of every import that breaks a rule. */
function offences(of: readonly SourceFile[], breaks: (imported: string, file: SourceFile) => boolean): string[] {
  return of.flatMap((file) =>
    file.imports.filter((imported) => breaks(imported, file)).map((imported) => `${file.file}: ${imported}`),
  );
}

const isRelative = (imported: string, { workspace }: SourceFile) => imported.startsWith(`./${workspace}/`);

test('the files are found', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(new Set(files.map(({ workspace }) => workspace))).toEqual(new Set(workspaces()));
});

describe('a domain', () => {
  // node:crypto computes, for instance a signature; it reads and writes nothing. Nor do libraries of algorithms
  const PURE =
    /^(?:@shop\/contracts\/(?:api\/.+|money|fields|states)|@shop\/platform\/errors|zod|node:crypto|damerau-levenshtein)$/;
  const domain = files.filter(({ file, isTest }) => /^services\/[^/]+\/src\/domain\//.test(file) && !isTest);

  test('is pure: it imports itself, the contracts and nothing that reads or writes', () => {
    expect(domain.length).toBeGreaterThan(10);
    expect(
      offences(domain, (imported, file) =>
        isRelative(imported, file) ? !imported.startsWith(`./${file.workspace}/src/domain/`) : !PURE.test(imported),
      ),
    ).toEqual([]);
  });

  test('does not read the clock', () => {
    const offenders = domain.filter(({ file }) =>
      /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(offenders.map(({ file }) => file)).toEqual([]);
  });
});

/** Which folders of a service a folder may import, besides itself: each knows what it calls, never its callers. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  ports: ['domain'],
  adapters: ['ports', 'domain'],
  // what is sent to people, in words and looks
  templates: ['domain'],
  app: ['templates', 'adapters', 'ports', 'domain'],
  http: ['app', 'adapters', 'ports', 'domain'],
};

describe('in a service', () => {
  const layerOf = (file: string) => /^(?:\.\/)?services\/[^/]+\/src\/([^/]+)\//.exec(file)?.[1];
  const isShared = (imported: string) => /\/src\/(?:config|environment)$/.test(imported);
  const sources = files.filter(({ workspace, isTest }) => SERVICES.includes(workspace) && !isTest);
  const inFolders = (...folders: string[]) => sources.filter(({ file }) => folders.includes(layerOf(file) ?? ''));
  const textOf = ({ file }: SourceFile) => readFileSync(path.join(ROOT, file), 'utf8');
  const namesOf = (offenders: readonly SourceFile[]) => offenders.map(({ file }) => file);

  test('every folder is one of the layers', () => {
    expect(new Set(sources.flatMap(({ file }) => layerOf(file) ?? []))).toEqual(new Set(Object.keys(MAY_IMPORT)));
  });

  test.each(Object.keys(MAY_IMPORT))('%s imports only what is behind it', (layer) => {
    const allowed = [layer, ...(MAY_IMPORT[layer] ?? [])];
    expect(
      offences(
        inFolders(layer),
        (imported, file) =>
          isRelative(imported, file) && !isShared(imported) && !allowed.includes(layerOf(imported) ?? ''),
      ),
    ).toEqual([]);
  });

  test('nothing but http knows Express', () => {
    expect(offences(inFolders('domain', 'ports', 'adapters', 'app'), (imported) => imported === 'express')).toEqual([]);
  });

  test('only adapters speak SQL', () => {
    const others = sources.filter(({ file }) => layerOf(file) !== 'adapters');
    const SQL = /\b(?:db|tx)\.query\b|[`'"]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;
    expect(namesOf(others.filter((file) => SQL.test(textOf(file))))).toEqual([]);
  });

  test('no use case knows the status of an answer', () => {
    const STATUS = /\bstatus: [1-5]\d\d\b|\.status\([1-5]\d\d\)|new AppError\(/;
    expect(namesOf(inFolders('domain', 'app').filter((file) => STATUS.test(textOf(file))))).toEqual([]);
  });
});

describe('a workspace', () => {
  test('names every package that it imports in its package.json', () => {
    const declared = new Map(workspaces().map((workspace) => [workspace, readPackage(workspace)]));
    const root = readPackage('.');
    expect(
      offences(files, (imported, file) => {
        const name = packageOf(imported);
        const own = declared.get(file.workspace);
        if (name === undefined || name === own?.name) return false;
        if (own?.dependencies.has(name)) return false;
        if (!file.isTest) return true;
        // tests may use the repository's tools, and the workspaces that are there anyway
        const forTests = [own, root].some((facts) => facts?.devDependencies.has(name));
        return !forTests && !name.startsWith('@shop/');
      }),
    ).toEqual([]);
  });
});

test('the web app imports nothing that only a server has', () => {
  const ALLOWED = /^@shop\/contracts\/(?:api\/.+|realtime|money|fields|states|is-paid|order-number|slug)$/;
  const web = files.filter(({ file, isTest }) => file.startsWith('web/src/') && !isTest);
  expect(
    offences(
      web,
      (imported) => imported.startsWith('node:') || (imported.startsWith('@shop/') && !ALLOWED.test(imported)),
    ),
  ).toEqual([]);
});

test('features of the web app do not import each other', () => {
  const features = files.filter(({ file }) => file.startsWith('web/src/features/'));
  expect(
    offences(features, (imported, { file }) => {
      const featureOf = (address: string) => /web\/src\/features\/([^/]+)/.exec(address)?.[1];
      return imported.startsWith('./web/src/features/') && featureOf(imported) !== featureOf(file);
    }),
  ).toEqual([]);
});

test('the contracts run in a browser', () => {
  const contracts = files.filter(({ file, isTest }) => file.startsWith('packages/contracts/src/') && !isTest);
  expect(offences(contracts, (imported, file) => !isRelative(imported, file) && imported !== 'zod')).toEqual([]);
});

interface PackageFacts {
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
  readonly devDependencies: ReadonlySet<string>;
}

function readPackage(folder: string): PackageFacts {
  const content = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as {
    name: string;
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  return {
    name: content.name,
    dependencies: new Set(Object.keys(content.dependencies ?? {})),
    devDependencies: new Set(Object.keys(content.devDependencies ?? {})),
  };
}

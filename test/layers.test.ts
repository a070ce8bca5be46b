import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageOf, readSourceFiles, ROOT, workspaces, type SourceFile } from './source-files';

const files = readSourceFiles();
const SERVICES = workspaces().filter((name) => name.startsWith('services/'));
const SERVICE_PACKAGES = new Set(SERVICES.map((name) => name.replace('services/', '@shop/')));

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
  // node:crypto computes, for instance a signature; it reads and writes nothing
  const PURE = /^(?:@shop\/contracts\/(?:api\/.+|money|fields)|@shop\/platform\/errors|zod|node:crypto)$/;
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

describe('a use case', () => {
  test('does not depend on HTTP', () => {
    const app = files.filter(({ file, isTest }) => /^services\/[^/]+\/src\/app\//.test(file) && !isTest);
    expect(
      offences(
        app,
        (imported, { workspace }) =>
          imported === 'express' ||
          (imported.startsWith(`./${workspace}/src/http/`) && !imported.includes('/present-')),
      ),
    ).toEqual([]);
  });
});

describe('a workspace', () => {
  test('reaches into no other but through its package', () => {
    // the browser tests start the shop from the repository, as users do
    const confined = files.filter(({ file }) => !file.startsWith('web/e2e/'));
    expect(offences(confined, (imported, file) => imported.startsWith('./') && !isRelative(imported, file))).toEqual(
      [],
    );
  });

  test('that is a service imports no other service', () => {
    expect(
      offences(
        files.filter(({ workspace }) => SERVICES.includes(workspace)),
        (imported, { workspace }) => {
          const name = packageOf(imported) ?? '';
          const isOther = SERVICE_PACKAGES.has(name) && name !== workspace.replace('services/', '@shop/');
          return isOther || ['@shop/gateway', '@shop/web', '@shop/standalone'].includes(name);
        },
      ),
    ).toEqual([]);
  });

  test('below the services imports none of them', () => {
    const below = files.filter(
      ({ workspace, isTest }) =>
        ['packages/contracts', 'packages/platform', 'packages/sandbox', 'gateway'].includes(workspace) && !isTest,
    );
    expect(
      offences(below, (imported) => {
        const name = packageOf(imported) ?? '';
        return SERVICE_PACKAGES.has(name) || name === '@shop/standalone' || name === '@shop/web';
      }),
    ).toEqual([]);
  });

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
  const ALLOWED = /^@shop\/contracts\/(?:api\/.+|realtime|money|fields)$/;
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

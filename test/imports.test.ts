import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';
import { imports } from '../eslint.imports.js';

const ROOT = path.resolve(import.meta.dirname, '..');

const eslint = new ESLint({
  cwd: ROOT,
  overrideConfigFile: true,
  overrideConfig: [
    imports as unknown as Linter.Config,
    { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  ],
});

/** The rule that refuses a line of code in a file of that name, or nothing. */
async function refusalOf(file: string, code: string): Promise<string> {
  const [result] = await eslint.lintText(code, { filePath: path.join(ROOT, file), warnIgnored: true });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message).join(', ') ?? '';
}

const EXPORTED = 'import-x/no-unresolved';
const FLOOR = 'import-x/no-restricted-paths';

test.each([
  ['a service another service', 'services/order/src/probe.mjs', "import '@shop/catalog/service';", FLOOR],
  ['a service another service in its tests', 'services/order/test/probe.mjs', "import '@shop/catalog/service';", FLOOR],
  ['a service an edition', 'services/order/src/probe.mjs', "import '@shop/demo/demo-accounts';", FLOOR],
  ['the gateway a service', 'gateway/src/probe.mjs', "import '@shop/identity/service';", FLOOR],
  ['a library a service', 'packages/platform/src/probe.mjs', "import '@shop/cart/service';", FLOOR],
  [
    'the platform what is above it',
    'packages/platform/src/probe.mjs',
    "import '@shop/shop-settings/going-live';",
    FLOOR,
  ],
  ['one edition the other', 'editions/distributed/src/probe.mjs', "import '@shop/standalone/config';", FLOOR],
  [
    'a program of an edition what is for tests',
    'editions/standalone/bin/probe.mjs',
    "import '@shop/test-support/open-shop';",
    FLOOR,
  ],
  ['a service what is for tests', 'services/order/src/probe.mjs', "import '@shop/testing/test-database';", FLOOR],
  ['the web app the platform', 'web/src/probe.mjs', "import '@shop/platform/errors';", FLOOR],
  ['somebody what a workspace does not export', 'bench/probe.mjs', "import '@shop/order/app/place-order';", EXPORTED],
  [
    'a workspace another one by path',
    'services/order/src/probe.mjs',
    "import '../../../packages/platform/src/errors';",
    'import-x/no-relative-packages',
  ],
  [
    'a tool a workspace by path',
    'packages/contracts/tools/probe.mjs',
    "import '../../platform/src/errors';",
    `import-x/no-relative-packages, ${FLOOR}`,
  ],
])('%s cannot import', async (_title, file, code, rule) => {
  expect(await refusalOf(file, code)).toBe(rule);
});

test('a circle is refused', async () => {
  // `deliver` imports it
  expect(await refusalOf('packages/platform/src/messaging/blame.ts', "import './deliver';")).toBe('import-x/no-cycle');
});

test.each([
  ['a service', 'services/order/src/probe.mjs', "import '@shop/platform/errors';"],
  ['a test of a service', 'services/order/test/probe.mjs', "import '@shop/testing/test-database';"],
  ['an edition', 'editions/standalone/src/probe.mjs', "import '@shop/order/service';"],
  ['the web app', 'web/src/probe.mjs', "import '@shop/contracts/money';"],
])('%s may import what is below it', async (_title, file, code) => {
  expect(await refusalOf(file, code)).toBe('');
});

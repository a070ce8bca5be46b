import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '../src/build-web.mjs';

test.each([
  ['a build that works leaves what was built', 'console.log(1)', true],
  ['a build that fails leaves nothing that would be taken for up to date', "import 'not-there';", false],
])('%s', async (_, script, isThere) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(path.join(folder, 'main.js'), script);
  const built = await buildWeb(folder).then(
    () => true,
    () => false,
  );
  expect(built).toBe(isThere);
  expect(existsSync(path.join(folder, 'dist/index.html'))).toBe(isThere);
});

import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '../src/build-web.mjs';

/** A web app of one script, in a folder of its own. */
async function webAppOf(script) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  await writeFile(path.join(folder, 'main.js'), script);
  return folder;
}

test.each([
  ['a build that works leaves what was built', 'console.log(1)', true],
  ['a build that fails leaves nothing that would be taken for up to date', "import 'not-there';", false],
])('%s', async (_, script, isThere) => {
  const folder = await webAppOf(script);
  const built = await buildWeb(folder).then(
    () => true,
    () => false,
  );
  expect(built).toBe(isThere);
  expect(existsSync(path.join(folder, 'dist/index.html'))).toBe(isThere);
});

test('a build is for production, also where something else says that it tests', async () => {
  expect(process.env.NODE_ENV).toBe('test');
  const folder = await webAppOf("console.log(import.meta.env.PROD ? 'for production' : 'for development')");
  await buildWeb(folder);
  const assets = path.join(folder, 'dist/assets');
  const [script = ''] = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  expect(await readFile(path.join(assets, script), 'utf8')).toContain('for production');
  expect(process.env.NODE_ENV).toBe('test');
});

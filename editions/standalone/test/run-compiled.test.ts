import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runSource } from '@shop/test-support/run-source';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const RUN_COMPILED = fileURLToPath(new URL('../src/run-compiled.ts', import.meta.url));

let folder: string;
let code: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'run-compiled-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  code = path.join(folder, 'code.cjs');
});

/** Runs the code in a process of its own, and resolves with what it printed. */
async function run(): Promise<string> {
  const program = path.join(folder, 'program.mts');
  writeFileSync(
    program,
    `import { runCompiled } from ${JSON.stringify(RUN_COMPILED)};
     runCompiled(${JSON.stringify(code)}, (name) => import(name));`,
  );
  const { code: exit, output } = await runSource(program, [], {});
  return exit === 0 ? output.trim() : `exit ${exit}: ${output}`;
}
const kept = () => readdirSync(folder).filter((name) => name.endsWith('.compiled'));

test('code runs the same from what was kept of it, and finds files, modules and what it imports', async () => {
  writeFileSync(
    code,
    `const path = require('node:path');
     (async () => console.log(path.basename(__filename), (await importModule('node:os')).EOL.length))();`,
  );
  expect(await run()).toBe('code.cjs 1');
  const [file] = kept();
  expect(file).toBeDefined();
  expect(await run()).toBe('code.cjs 1');
  expect(kept()).toEqual([file]);
});

test('code that was replaced by as many letters is not run from what was kept of the former', async () => {
  writeFileSync(code, `console.log('one');`);
  expect(await run()).toBe('one');
  writeFileSync(code, `console.log('two');`);
  expect(await run()).toBe('two');
});

test('what was kept and is of no use is replaced', async () => {
  writeFileSync(code, `console.log('done');`);
  await run();
  const file = path.join(folder, kept()[0] ?? '');
  writeFileSync(file, 'of another engine');
  expect(await run()).toBe('done');
  expect(statSync(file).size).toBeGreaterThan(100);
});

test('where nothing can be kept the code runs all the same', async () => {
  writeFileSync(code, `require('node:fs').rmSync(__dirname, { recursive: true }); console.log('done');`);
  expect(await run()).toBe('done');
});

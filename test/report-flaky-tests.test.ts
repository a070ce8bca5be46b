import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const VITEST = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const CONFIG = path.join(import.meta.dirname, 'second-tries/vitest.config.ts');

test.each([
  ['true', 1],
  ['', 0],
])('what passes only on a second try is listed with its reason, and with CI=%s the run ends with %i', (CI, code) => {
  const { status, stderr } = spawnSync(process.execPath, [VITEST, 'run', '--config', CONFIG], {
    encoding: 'utf8',
    env: { ...process.env, CI },
  });
  expect(stderr).toMatch(
    /PASSED ONLY ON A SECOND TRY:\n {2}test\/second-tries\/passes-then\.ts > passes only when it is tried again/,
  );
  expect(stderr).toContain('expected 1 to be 2');
  expect(status).toBe(code);
});

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const VITEST = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const CONFIG = path.join(import.meta.dirname, 'second-tries/vitest.config.ts');

test.each([
  ['true', '0', 1],
  ['true', '1', 0],
  ['', '0', 0],
])(
  'a second try is listed with its reason; with CI=%s, and %s allowed, the run ends with %i',
  (CI, FLAKY_ALLOWED, code) => {
    const { status, stderr } = spawnSync(process.execPath, [VITEST, 'run', '--config', CONFIG], {
      encoding: 'utf8',
      env: { ...process.env, CI, FLAKY_ALLOWED },
    });
    expect(stderr).toMatch(
      /PASSED ONLY ON A SECOND TRY:\n {2}test\/second-tries\/passes-then\.ts > passes only when it is tried again/,
    );
    expect(stderr).toContain('expected 1 to be 2');
    expect(status).toBe(code);
  },
);

const PLAYWRIGHT = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
);
const BROWSERS = path.join(import.meta.dirname, 'second-tries/playwright.config.ts');

test.each([
  ['true', '0', 1],
  ['true', '1', 0],
  ['', '0', 0],
])('so is that of a browser test; with CI=%s, and %s allowed, the run ends with %i', (CI, FLAKY_ALLOWED, code) => {
  const { status, stdout } = spawnSync(process.execPath, [PLAYWRIGHT, 'test', '-c', BROWSERS], {
    encoding: 'utf8',
    env: { ...process.env, CI, FLAKY_ALLOWED },
  });
  expect(stdout).toMatch(/1 flaky\n.*passes only when it is tried again/);
  expect(status).toBe(code);
});

// Runs the browser tests where a Chromium is found. Without one it reports that; with CI=true that is a failure.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '@shop/test-support/chromium';

if (findChromium() === undefined) {
  console.error(
    '\nNO CHROMIUM FOUND: the browser tests did not run. Install the package chromium, or set CHROMIUM_PATH.\n',
  );
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const { status } = spawnSync(process.execPath, [cli, 'test', '-c', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

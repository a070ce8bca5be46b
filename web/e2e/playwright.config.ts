import { defineConfig } from '@playwright/test';
import { findChromium, FLAGS } from './chromium.mjs';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // a shared machine may stall for seconds; what passed only the second time is reported as flaky
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list']],
  globalSetup: './global-setup.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // nothing is to be seen moving here, and waiting for things to stand still takes long
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});

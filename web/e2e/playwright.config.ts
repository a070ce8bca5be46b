import { defineConfig } from '@playwright/test';
import { findChromium, FLAGS } from '@shop/test-support/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // a retry separates flaky tests, which are listed at the end, from broken ones
  retries: process.env.CI === 'true' ? 1 : 0,
  failOnFlakyTests: process.env.CI === 'true',
  reporter: [['list']],
  globalSetup: './global-setup.ts',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? '', args: FLAGS },
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    // no test checks animations, and waiting for them to end takes long
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});

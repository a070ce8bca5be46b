import { defineConfig } from '@playwright/test';

/** The run of a flaky browser test, without a browser, for the test of the reporter. */
export default defineConfig({
  testDir: '.',
  testMatch: 'passes-then-in-browsers.ts',
  outputDir: '../../node_modules/.cache/second-tries',
  retries: 1,
  reporter: [['list'], ['../../web/e2e/report-flaky-tests.ts']],
});

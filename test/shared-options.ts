/** Options of every test run. */
export const SHARED_OPTIONS = {
  // only for tests that hang: a test that works stays far below, even on a busy machine
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 200_000 } },
  // a retry separates flaky tests, which are listed at the end, from broken ones
  retry: process.env.CI === 'true' ? 1 : 0,
  setupFiles: ['test/extend-waits.ts'],
};

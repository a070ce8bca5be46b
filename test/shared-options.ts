/** What all runs of the tests have in common. */
export const SHARED_OPTIONS = {
  // for what hangs: nothing that works comes near it, on a machine with ten other things to do either
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 200_000 } },
  // tells a test that sometimes fails, which is listed at the end, from one that always does
  retry: process.env.CI === 'true' ? 1 : 0,
  setupFiles: ['test/patient-waits.ts'],
};

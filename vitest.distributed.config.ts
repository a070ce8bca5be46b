import { defineConfig } from 'vitest/config';
import { SecondTries } from './test/report-second-tries';

/** What needs Kafka, MongoDB, Redis, PostgreSQL and a store of pictures; run by `npm run test:distributed`. */
export default defineConfig({
  test: {
    // for what hangs: nothing that works comes near it, on a machine with ten other things to do either
    testTimeout: 240_000,
    hookTimeout: 240_000,
    setupFiles: ['test/patient-waits.ts'],
    maxWorkers: 3,
    // tells a test that sometimes fails, which is listed at the end, from one that always does
    retry: process.env.CI === 'true' ? 1 : 0,
    reporters: ['default', new SecondTries()],
    projects: [
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['{packages/*,services/*,gateway}/test/engines/**/*.test.ts', 'test/engines/**/*.test.ts'],
          globalSetup: ['test/distributed/engines-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/distributed/journeys-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['test/distributed/journeys-setup.ts'],
          // each takes a server away from everybody
          fileParallelism: false,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** What needs Kafka, MongoDB, Redis, PostgreSQL and a store of pictures; run by `npm run test:distributed`. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    // a shared machine may stall for seconds, which takes members out of their groups
    retry: process.env.CI === 'true' ? 1 : 0,
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

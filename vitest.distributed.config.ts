import { defineConfig } from 'vitest/config';
import { SecondTries } from './test/report-second-tries.ts';
import { SHARED_OPTIONS } from './test/shared-options.ts';

/** What needs Kafka, MongoDB, Redis, PostgreSQL and a store of pictures; run by `npm run test:distributed`. */
export default defineConfig({
  test: {
    ...SHARED_OPTIONS,
    maxWorkers: 3,
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

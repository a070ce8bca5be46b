import { defineConfig } from 'vitest/config';
import { FlakyTestReporter } from './test/report-flaky-tests.ts';
import { SHARED_OPTIONS } from './test/shared-options.ts';

/** Tests that need Kafka, MongoDB, Redis, PostgreSQL and a bucket; `npm run test:distributed` runs them. */
export default defineConfig({
  test: {
    ...SHARED_OPTIONS,
    maxWorkers: 3,
    reporters: ['default', new FlakyTestReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'backing-services',
          include: [
            '{packages/*,services/*,editions/*,gateway}/test/backing-services/**/*.test.ts',
            'test/backing-services/**/*.test.ts',
          ],
          globalSetup: ['test/distributed/backing-services-setup.ts'],
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
          // each stops a backing service that all tests share
          fileParallelism: false,
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

/** The tests that need Kafka, MongoDB, Redis, PostgreSQL and MinIO: `npm run test:distributed`. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['{packages,services}/*/test/engines/**/*.test.ts', 'gateway/test/engines/**/*.test.ts'],
          globalSetup: ['test/distributed/global-setup.ts'],
        },
      },
    ],
  },
});

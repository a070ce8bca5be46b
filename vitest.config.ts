import { defineConfig } from 'vitest/config';
import { FlakyTestReporter } from './test/report-flaky-tests.ts';
import { SHARED_OPTIONS } from './test/shared-options.ts';

/** Tests of the built shop as a process of its own. */
const WHOLE_SHOP = ['editions/standalone/test/{start,crash}-*.test.ts'];

export default defineConfig({
  test: {
    // more than cores: the tests of the whole shop mostly wait for it
    maxWorkers: 5,
    reporters: ['default', new FlakyTestReporter()],
    projects: [
      {
        // beside what they test: they need no server
        test: {
          ...SHARED_OPTIONS,
          name: 'unit',
          isolate: false,
          include: [
            '{packages,services}/*/src/**/*.test.ts',
            'proof/src/**/*.test.ts',
            '{gateway,web}/src/**/*.test.ts',
            'web/requirements/**/*.test.ts',
            'web/*.test.mjs',
          ],
        },
      },
      {
        test: {
          ...SHARED_OPTIONS,
          name: 'components',
          isolate: false,
          include: [
            '{packages,services,editions}/*/test/**/*.test.{ts,mjs}',
            'gateway/test/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: [...WHOLE_SHOP, '**/test/backing-services/**', '**/node_modules/**'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { test: { ...SHARED_OPTIONS, name: 'deploy', include: ['deploy/test/*.test.ts'] } },
      {
        test: {
          ...SHARED_OPTIONS,
          name: 'web',
          include: ['web/test/**/*.test.tsx'],
          environment: 'jsdom',
          // shared state is reset after each test; a new jsdom for each file took half of the time
          isolate: false,
          environmentOptions: { jsdom: { url: 'http://shop.test/' } },
          setupFiles: [...SHARED_OPTIONS.setupFiles, 'web/test/setup.ts'],
        },
      },
      {
        // a separate shop, because thousands of refused logins come from one address
        test: {
          ...SHARED_OPTIONS,
          name: 'api',
          include: ['test/api/*.test.ts'],
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
      {
        test: {
          ...SHARED_OPTIONS,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts', ...WHOLE_SHOP],
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
    ],
  },
});

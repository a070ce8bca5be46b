import { defineConfig } from 'vitest/config';
import { FlakyTestReporter } from './test/report-flaky-tests.ts';
import { SHARED_OPTIONS } from './test/shared-options.ts';

/** The version before beside this one, on the same data; `npm run test:upgrade` runs it. */
export default defineConfig({
  test: {
    ...SHARED_OPTIONS,
    reporters: ['default', new FlakyTestReporter()],
    include: ['test/upgrade/*.test.ts'],
    globalSetup: ['test/upgrade/global-setup.ts'],
  },
});

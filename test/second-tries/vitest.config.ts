import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { FlakyTestReporter } from '../report-flaky-tests';

/** The run of a flaky test, for the test of the reporter. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: { include: ['test/second-tries/passes-then.ts'], retry: 1, reporters: ['default', new FlakyTestReporter()] },
});

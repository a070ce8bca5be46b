import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SecondTries } from '../report-second-tries';

/** A run that is itself looked at by a test: of one test that fails first and passes then. */
export default defineConfig({
  root: path.join(import.meta.dirname, '../..'),
  test: { include: ['test/second-tries/passes-then.ts'], retry: 1, reporters: ['default', new SecondTries()] },
});

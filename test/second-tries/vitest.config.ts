import { defineConfig } from 'vitest/config';
import { SecondTries } from '../report-second-tries';

/** A run that is itself looked at by a test: of one test that fails first and passes then. */
export default defineConfig({
  test: { root: import.meta.dirname, include: ['passes-then.ts'], retry: 1, reporters: ['default', new SecondTries()] },
});

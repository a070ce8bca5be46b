import { defineConfig } from 'vitest/config';

/** Tests of the built shop as a process of its own. */
const WHOLE_SHOP = ['packages/standalone/test/{start,crash}-*.test.ts'];

const shared = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // more than cores: the tests of the whole shop mostly wait for it
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'components',
          include: [
            '{packages,services}/*/{src,test}/**/*.test.ts',
            '{gateway,web}/{src,test}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
          ],
          exclude: [...WHOLE_SHOP, '**/node_modules/**'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts', ...WHOLE_SHOP],
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
    ],
  },
});

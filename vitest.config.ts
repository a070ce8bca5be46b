import { defineConfig } from 'vitest/config';

const shared = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          globalSetup: ['test/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: ['test/journeys/global-setup.ts'],
        },
      },
    ],
  },
});

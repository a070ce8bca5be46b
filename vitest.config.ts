import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{packages,services}/*/{src,test}/**/*.test.ts',
      '{gateway,web}/{src,test}/**/*.test.{ts,tsx}',
      'test/**/*.test.ts',
    ],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

// the first module to use a name keeps it, and whoever comes second makes the other's calls
test('every call of the API has a name of its own', async () => {
  vi.resetModules();
  // where the library says so
  vi.stubEnv('NODE_ENV', 'development');
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  const modules = Object.values(import.meta.glob('../../**/*-api.ts'));
  expect(modules.length).toBeGreaterThan(20);
  for (const load of modules) await load();
  expect(complain.mock.calls).toEqual([]);
});

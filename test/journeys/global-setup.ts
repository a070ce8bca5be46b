import type { TestProject } from 'vitest/node';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { buildIfStale } from '@shop/test-support/build-if-stale';
import { GENERATED_ADMIN_IDS } from './admin-ids';

declare module 'vitest' {
  export interface ProvidedContext {
    /** the gateway of a running shop */
    shopUrl: string;
    /** which program audits that shop, and the variables that it needs */
    audit: { edition: 'standalone' | 'distributed'; env: Record<string, string> };
  }
}

/** Starts one whole shop, as a separate process, for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale();
  const { dataDir, remove } = await makeDataDir();
  const shop = await startShop({
    DATA_DIR: dataDir,
    ADMIN_IDS: GENERATED_ADMIN_IDS.join(','),
    GOOGLE_CODE_ONLY: 'true',
    CORS_ORIGINS: 'https://partner.example',
    REQUESTS_PER_MINUTE: '100000',
  });
  project.provide('shopUrl', shop.url);
  project.provide('audit', { edition: 'standalone', env: { DATA_DIR: dataDir } });
  return async () => {
    await shop.end('SIGTERM');
    await remove();
  };
}

import type { TestProject } from 'vitest/node';
import { makeDataDir, startShop } from '@shop/test-support/shop-process';
import { buildIfStale } from '@shop/test-support/build-if-stale';
import { GENERATED_ADMIN_IDS } from './admin-ids';

declare module 'vitest' {
  export interface ProvidedContext {
    /** the gateway of a running shop */
    shopUrl: string;
    /** of each of its gateways alone */
    gatewayUrls: readonly string[];
    /** which program audits that shop, and the variables that it needs */
    commands: { edition: 'standalone' | 'distributed'; env: Record<string, string> };
  }
}

/** What is shown of a shop that ended too soon, in characters. */
const SHOWN = 4_000;

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
  let ending = false;
  void shop.exited.then((code) => {
    if (!ending) console.error(`THE SHOP ENDED (${code}) BEFORE THE TESTS DID:\n${shop.output().slice(-SHOWN)}`);
  });
  project.provide('shopUrl', shop.url);
  project.provide('gatewayUrls', [shop.url]);
  project.provide('commands', { edition: 'standalone', env: { DATA_DIR: dataDir } });
  return async () => {
    ending = true;
    await shop.end('SIGTERM');
    await remove();
  };
}

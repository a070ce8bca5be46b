import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '@shop/platform/durable-files';
import type { HeadStart } from '@shop/identity/head-start';
import type { StandaloneConfig } from './config';

/** Whether all demo data was there once. */
export const wasSeeded = (dataDir: string): boolean => existsSync(markerIn(dataDir));

/** Begins with what the demo accounts, and the first key, ask of the processor. */
export async function startDemoAccounts(): Promise<HeadStart> {
  const [{ takeHeadStart }, { DEMO_ADMIN, DEMO_SHOPPER }] = await Promise.all([
    import('@shop/identity/head-start'),
    import('@shop/demo/demo-accounts'),
  ]);
  return takeHeadStart([DEMO_SHOPPER.password, DEMO_ADMIN.password]);
}

/** Recorded once all demo data is there, so that later starts seed nothing, whatever was changed or deleted since. */
export async function seedOnce({ dataDir }: StandaloneConfig, seed: () => Promise<void>): Promise<void> {
  if (wasSeeded(dataDir)) return;
  await seed();
  await writeDurably(markerIn(dataDir), `${new Date().toISOString()}\n`);
}

const markerIn = (dataDir: string): string => path.join(dataDir, 'demo-data');

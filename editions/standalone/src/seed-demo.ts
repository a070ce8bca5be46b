import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '@shop/platform/durable-files';
import type { StandaloneConfig } from './config';

/** Recorded once all demo data is there, so that later starts seed nothing, whatever was changed or deleted since. */
export async function seedOnce({ dataDir }: StandaloneConfig, seed: () => Promise<void>): Promise<void> {
  const marker = path.join(dataDir, 'demo-data');
  if (existsSync(marker)) return;
  await seed();
  await writeDurably(marker, `${new Date().toISOString()}\n`);
}

import { lookup } from 'node:dns/promises';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';

const REFRESH_MS = 2_000;

export interface ReplicaDiscovery {
  /** `http://address:port` of every replica, as of the last look; at least one */
  replicas(): readonly string[];
  stop(): Promise<void>;
}

/**
 * Finds the replicas behind names: each address that a name resolves to is one, as with a headless Service. What was
 * found last stays while a name cannot be resolved.
 * @param urls `http://host:port`, one or several
 */
export async function discoverReplicas(urls: readonly string[], logger: Logger): Promise<ReplicaDiscovery> {
  let found: readonly string[] = urls;

  async function look(): Promise<void> {
    const all = await Promise.all(urls.map(addressesOf));
    found = [...new Set(all.flat())].sort();
  }

  const task: BackgroundTask = startBackground('replicas of notification', REFRESH_MS, look, logger);
  await task.flush();
  return { replicas: () => found, stop: task.stop };
}

async function addressesOf(url: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  const addresses = await lookup(hostname, { all: true, family: 4 });
  return addresses.map(({ address }) => `${protocol}//${address}${port === '' ? '' : `:${port}`}`);
}

import { lookup } from 'node:dns/promises';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import { createReplicas, type Replicas } from '@shop/platform/http/live-connection-id';
import type { Logger } from '@shop/platform/logger';

const REFRESH_MS = 2_000;

export interface ReplicaDiscovery {
  /** every replica, as of the last check; at least one */
  replicas(): Replicas;
  stop(): Promise<void>;
}

/**
 * Finds the replicas behind names: each address that a name resolves to is one, as with a headless Service. What was
 * found last stays while a name cannot be resolved.
 * @param urls `http://host:port`, one or several
 */
export async function discoverReplicas(urls: readonly string[], logger: Logger): Promise<ReplicaDiscovery> {
  let found = createReplicas(urls);

  async function look(): Promise<void> {
    const all = await Promise.all(urls.map(addressesOf));
    const present = [...new Set(all.flat())].sort();
    if (present.join() !== found.urls.join()) found = createReplicas(present);
  }

  const task: BackgroundTask = startBackground('replicas of notification', REFRESH_MS, look, logger);
  await task.flush();
  return { replicas: () => found, stop: task.stop };
}

async function addressesOf(url: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(url);
  const addresses = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.map(
    ({ address, family }) => `${protocol}//${family === 6 ? `[${address}]` : address}${port === '' ? '' : `:${port}`}`,
  );
}

import { liveConnectionId } from '@shop/platform/http/live-connection-id';
import { silentLogger } from '@shop/platform/logger';
import { expect, test } from 'vitest';
import { discoverReplicas } from '../src/proxy/replica-discovery';

test('each address of either family is a replica, found by the ids of its connections', async () => {
  const urls = ['http://127.0.0.2:8080', 'http://[::2]:8080', 'http://127.0.0.1:8080', 'http://127.0.0.2:8080'];
  const discovery = await discoverReplicas(urls, silentLogger);
  const replicas = discovery.replicas();
  expect(replicas.urls).toEqual(['http://127.0.0.1:8080', 'http://127.0.0.2:8080', 'http://[::2]:8080']);
  for (const url of replicas.urls) expect(replicas.keeperOf(liveConnectionId(url, 'random'))).toBe(url);
  expect(replicas.keeperOf(liveConnectionId('http://127.0.0.3:8080', 'random'))).toBeUndefined();
  await discovery.stop();
});

test('what was named stays while it cannot be resolved', async () => {
  const named = ['http://nowhere.invalid:8080'];
  const discovery = await discoverReplicas(named, silentLogger);
  expect(discovery.replicas().urls).toEqual(named);
  await discovery.stop();
});

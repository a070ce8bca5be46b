import { createReplicas, liveConnectionId } from '@shop/platform/http/live-connection-id';
import { beforeEach, expect, test } from 'vitest';
import { createLiveUpstreams } from '../src/proxy/live-upstreams';
import type { Upstream } from '../src/proxy/upstream';

interface Named extends Upstream {
  readonly url: string;
}

let replicas: string[];
let closed: string[];

beforeEach(() => {
  replicas = ['http://10.0.0.1:8080', 'http://10.0.0.2:8080', 'http://10.0.0.3:8080'];
  closed = [];
});

function start() {
  const create = (url: string): Named => ({
    url,
    forward: () => undefined,
    upgrade: () => undefined,
    cut: () => undefined,
    close: () => {
      closed.push(url);
    },
  });
  const live = createLiveUpstreams(() => createReplicas(replicas), create);
  return { live, chosen: (url: string) => (live.of({ url }) as Named).url };
}

test('a connection goes to the replica that keeps it, every time', () => {
  const { chosen } = start();
  for (const keeper of replicas) {
    const address = `/socket.io/?EIO=4&transport=polling&sid=${liveConnectionId(keeper, 'random')}`;
    expect([chosen(address), chosen(address), chosen(address)]).toEqual([keeper, keeper, keeper]);
  }
});

test('new connections are spread over all replicas', () => {
  const { chosen } = start();
  const reached = new Set(Array.from({ length: 6 }, () => chosen('/socket.io/?EIO=4&transport=polling')));
  expect(reached).toEqual(new Set(replicas));
});

test('a connection whose replica is gone goes to one that is there', () => {
  const { chosen } = start();
  const sid = liveConnectionId('http://10.0.0.2:8080', 'random');
  for (let index = 0; index < 6; index += 1) chosen(`/socket.io/?sid=${index}`);
  replicas = ['http://10.0.0.1:8080', 'http://10.0.0.3:8080'];
  expect(replicas).toContain(chosen(`/socket.io/?sid=${sid}`));
  expect(closed).toEqual(['http://10.0.0.2:8080']);
});

test('the id reveals nothing about the replica', () => {
  expect(liveConnectionId('http://10.0.0.1:8080', 'random')).not.toContain('10.0');
});

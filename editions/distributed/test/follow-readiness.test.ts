import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followReadiness } from '../src/follow-readiness';

interface Replica {
  readonly port: number;
  isReady: boolean;
}

const servers: Server[] = [];
const ended = new AbortController();
let pointed: readonly number[] = [];
const balancer = {
  port: 0,
  pointTo: (ports: readonly number[]) => {
    pointed = ports;
  },
  close: () => Promise.resolve(),
};
let following: Promise<void> = Promise.resolve();
let one: Replica;
let other: Replica;

/** Listens before it is ready, as a process of the shop does. */
async function startReplica(): Promise<Replica> {
  const server = createServer((req, res) => {
    res.writeHead(req.url === '/readyz' && replica.isReady ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const replica = { port: (server.address() as AddressInfo).port, isReady: false };
  return replica;
}

const becomes = (ports: readonly number[]) =>
  vi.waitFor(() => {
    expect(pointed).toEqual(ports);
  }, 10_000);

beforeEach(async () => {
  one = await startReplica();
  other = await startReplica();
  following = followReadiness(balancer, [one.port, other.port], ended.signal);
});

afterEach(async () => {
  ended.abort();
  await following;
  for (const server of servers) server.close();
});

test('connections go to replicas that are ready, and to all while none is', async () => {
  await becomes([one.port, other.port]);
  one.isReady = true;
  await becomes([one.port]);
  other.isReady = true;
  await becomes([one.port, other.port]);
  one.isReady = false;
  await becomes([other.port]);
  other.isReady = false;
  await becomes([one.port, other.port]);
});

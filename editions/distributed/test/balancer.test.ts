import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startBalancer, type Balancer } from '../src/balancer';

const open: (Server | Balancer)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) {
    if ('closeAllConnections' in each) each.closeAllConnections();
    await new Promise<unknown>((resolve) => {
      if ('pointTo' in each) void each.close().then(resolve);
      else each.close(resolve);
    });
  }
});

async function replica(name: string): Promise<number> {
  const server = createServer((_req, res) => res.setHeader('connection', 'close').end(name));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  return (server.address() as AddressInfo).port;
}

async function front(ports: number[]): Promise<string> {
  const balancer = await startBalancer(0);
  open.push(balancer);
  balancer.pointTo(ports);
  return `http://127.0.0.1:${balancer.port}`;
}

const ask = async (url: string) => (await fetch(url)).text();

test('connections go to one replica after the other', async () => {
  const url = await front([await replica('one'), await replica('two')]);
  const answers = [await ask(url), await ask(url), await ask(url), await ask(url)];
  expect(answers.sort()).toEqual(['one', 'one', 'two', 'two']);
});

test('a replica that does not listen is skipped', async () => {
  const gone = await replica('gone');
  const server = open.pop() as Server;
  await new Promise((resolve) => server.close(resolve));
  const url = await front([gone, await replica('there')]);
  expect([await ask(url), await ask(url), await ask(url)]).toEqual(['there', 'there', 'there']);
});

test('without any replica the connection ends', async () => {
  await expect(ask(await front([]))).rejects.toThrow();
});

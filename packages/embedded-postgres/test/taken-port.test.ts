import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../src/server';

/** Takes a port, until the test ends, and makes a folder for a database. */
async function takePort(): Promise<{ taken: number; dataDir: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-port-'));
  const other = createServer();
  onTestFinished(async () => {
    other.close();
    await rm(folder, { recursive: true, force: true });
  });
  await once(other.listen(0, '127.0.0.1'), 'listening');
  return { taken: (other.address() as AddressInfo).port, dataDir: path.join(folder, 'data') };
}

test('a port that another process takes before the server does is not the end', async () => {
  const { taken, dataDir } = await takePort();
  const free = await getPort({ host: '127.0.0.1' });
  const offered = [taken, taken, free];
  const server = await startPostgres(dataDir, { findPort: () => Promise.resolve(offered.shift() ?? free) });
  await server.stop();
  expect(offered).toEqual([]);
  expect(new URL(server.url('postgres')).port).toBe(String(free));
});

test('with no port at all the reason is named', async () => {
  const { taken, dataDir } = await takePort();
  await expect(startPostgres(dataDir, { findPort: () => Promise.resolve(taken) })).rejects.toThrow('No port is free');
});

import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createKeepAliveClient, type Call } from '@shop/testing/keep-alive-client';
import { backingService } from '@shop/testing/backing-services';
import { withKafkaAdmin } from '@shop/test-support/kafka-admin';
import { makeOwnSpace } from '@shop/test-support/own-space';
import { startService, type ServiceProcess } from './service-process';

const NOWHERE = 'http://127.0.0.1:9';
const CALLERS = 6;

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** Starts a catalog that answers slowly. */
async function slowCatalog(): Promise<string> {
  const server = createServer((_req, res) => {
    setTimeout(() => {
      res.setHeader('content-type', 'application/json').end('{"products":[]}');
    }, 200);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts callers with keep-alive connections that call as soon as they are answered, until a call fails. */
function startLoad(url: string, call: (caller: ReturnType<typeof createKeepAliveClient>) => Promise<Call>) {
  const answered: Call[] = [];
  const failed: unknown[] = [];
  const ended = Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const caller = createKeepAliveClient(url);
      try {
        for (;;) answered.push(await call(caller));
      } catch (error) {
        failed.push(error);
      } finally {
        caller.close();
      }
    }),
  );
  return { answered, failed, ended };
}

async function expectGracefulStop(service: ServiceProcess, load: ReturnType<typeof startLoad>, calls: number) {
  await vi.waitUntil(() => load.answered.length > calls, { timeout: 60_000 });
  expect(await service.stop()).toBe(0);
  await load.ended;
  expect(load.answered.filter(({ status }) => status >= 500)).toEqual([]);
  // each was answered with `Connection: close`, and a new connection was refused
  expect(load.failed.map((error) => Reflect.get(error as object, 'reused'))).toEqual(
    Array.from({ length: CALLERS }, () => false),
  );
  expect(service.messages.map(({ msg }) => msg)).not.toContain('something does not end; it is left behind');
}

test('a process that stops under slow calls on keep-alive connections answers them all and exits with 0', async () => {
  const urls = { IDENTITY_URL: NOWHERE, ORDER_URL: NOWHERE, CATALOG_URL: await slowCatalog() };
  const chat = await startService('services/chat', {
    ...urls,
    SERVICE_SECRET: 'x'.repeat(32),
    REDIS_URL: backingService('REDIS_URL'),
    METRICS_PORT: '0',
  });
  cleanUps.push(() => chat.stop());
  await vi.waitUntil(async () => (await chat.status('/readyz')) === 200, { timeout: 60_000 });
  const question = JSON.stringify({ message: 'Do you have red shoes?' });
  const load = startLoad(chat.url, (caller) => caller.call('/api/chat', 'POST', question));
  await expectGracefulStop(chat, load, 2 * CALLERS);
});

test('a process that stops under load leaves its consumer groups', async () => {
  const space = await makeOwnSpace();
  cleanUps.push(() => space.remove());
  const urls = { IDENTITY_URL: NOWHERE, CATALOG_URL: NOWHERE, SERVICE_SECRET: 'x'.repeat(32), METRICS_PORT: '0' };
  const order = await startService('services/order', { ...space.env, ...urls });
  cleanUps.push(() => order.stop());
  const group = `${space.env.KAFKA_PREFIX ?? ''}order`;
  const members = () =>
    withKafkaAdmin(async (admin) => (await admin.describeGroups([group])).groups.flatMap((each) => each.members));
  await vi.waitUntil(async () => (await order.status('/readyz')) === 200, { timeout: 90_000 });
  await vi.waitUntil(async () => (await members()).length > 0, { timeout: 60_000 });
  const load = startLoad(order.url, (caller) => caller.call('/api/orders'));
  await expectGracefulStop(order, load, 100);
  expect(await members()).toEqual([]);
});

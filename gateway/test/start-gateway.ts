import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServiceTokens } from '@shop/platform/auth/service-token';
import type { AskEndedSessions } from '@shop/platform/auth/ended-sessions';
import { listen, type Listening } from '@shop/platform/http/listen';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import type { ImageStore } from '@shop/platform/images/image-store';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import type { Service } from '@shop/platform/service';
import { createTestAccounts } from '@shop/testing/test-accounts';
import { createTestDatabase } from '@shop/testing/test-database';
import type { GatewayConfig } from '../src/config';
import type { CountStore } from '../src/limits/rate-limits';
import { createGateway } from '../src/service';
import { startEchoServer, type EchoServer } from './echo-server';

const SERVICES = ['identity', 'catalog', 'cart', 'order', 'payment', 'chat', 'notification'] as const;
/** What the gateway proves itself with to the services behind it. */
export const SERVICE_SECRET = 'a-secret-of-this-test-with-32-letters';
type ServiceName = (typeof SERVICES)[number];

export interface RunningGateway {
  readonly url: string;
  readonly gateway: Service;
  readonly listening: Listening;
  readonly services: Record<ServiceName | 'sandbox', EchoServer>;
  readonly accounts: ReturnType<typeof createTestAccounts>;
  readonly bus: EventBus;
  readonly images: ImageStore;
  stop(): Promise<void>;
}

/**
 * A gateway as it runs, in front of servers that answer with what they were asked.
 * @param countIn where calls are counted: in memory by default
 * @param endedSessions asked beside the bus, where given
 */
export async function startGateway(
  changes: Partial<GatewayConfig> = {},
  countIn?: CountStore,
  endedSessions?: AskEndedSessions,
): Promise<RunningGateway> {
  const database = await createTestDatabase();
  const bus = await database.openBus();
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-gateway-'));
  const images = await createFileImageStore(folder);
  const accounts = createTestAccounts();
  const tokens = createServiceTokens('gateway', SERVICE_SECRET);
  const started = await Promise.all(
    [...SERVICES, 'sandbox' as const].map(async (name) => [name, await startEchoServer(name)] as const),
  );
  const services = Object.fromEntries(started) as RunningGateway['services'];
  const urls = Object.fromEntries(SERVICES.map((name) => [name, services[name].url])) as GatewayConfig['upstreams'];

  const gateway = createGateway(
    {
      upstreams: urls,
      sandboxUrl: services.sandbox.url,
      publicUrl: 'http://shop.example',
      corsOrigins: ['https://partner.example'],
      shop: { name: 'jarul' },
      payment: { script: '/sandbox/razorpay/checkout.js', key: 'rzp_test_key', testMode: true },
      google: { enabled: true, testMode: true },
      assistant: { kind: 'built-in' },
      ...changes,
    },
    {
      bus,
      images,
      logger: silentLogger,
      verifier: accounts.verifier,
      tokens,
      ...(countIn && { countIn }),
      ...(endedSessions && { endedSessions }),
    },
  );
  await gateway.start();
  const listening = await listen(gateway, 0);
  return {
    url: listening.url,
    gateway,
    listening,
    services,
    accounts,
    bus,
    images,
    stop: async () => {
      await gateway.stop();
      const closed = listening.close();
      listening.server.closeAllConnections();
      await closed;
      await Promise.all(Object.values(services).map((service) => service.close()));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

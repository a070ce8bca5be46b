import type { ClientToServerEvents, ServerToClientEvents } from '@shop/contracts/realtime';
import { listen, type Listening } from '@shop/platform/http/listen';
import { silentLogger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import type { Service } from '@shop/platform/service';
import { createTestAccounts } from '@shop/testing/test-accounts';
import { createTestDatabase } from '@shop/testing/test-database';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import type { FanOut } from '../src/live-server';
import { createNotificationService } from '../src/service';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Notification {
  readonly bus: EventBus;
  url(): string;
  account: ReturnType<typeof createTestAccounts>['account'];
  /** a connected client and what it was sent so far, as `[event, payload]` */
  connect(auth?: object, options?: Partial<ManagerOptions>): Promise<{ client: Client; seen: [string, unknown][] }>;
  /** ends the service and starts another on the same port and log */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const SOCKETS_PER_ACCOUNT = 5;
export const ALLOWED_ORIGIN = 'https://other.example';

/**
 * The notification service as it runs in the shop, with the client that browsers use.
 * @param fanOut the way to other replicas; without it there are none
 */
export async function startNotification(fanOut?: FanOut): Promise<Notification> {
  const database = await createTestDatabase();
  const bus = await database.openBus();
  const accounts = createTestAccounts();
  const clients: Client[] = [];
  let service: Required<Service>;
  let listening: Listening;

  async function start(port: number): Promise<void> {
    service = createNotificationService(
      { corsOrigins: [ALLOWED_ORIGIN], socketsPerAccount: SOCKETS_PER_ACCOUNT },
      { bus, logger: silentLogger, verifier: accounts.verifier, ...(fanOut && { fanOut }) },
    );
    listening = await listen(service, port);
    await service.start();
  }
  await start(0);

  return {
    bus,
    url: () => listening.url,
    account: (...who) => accounts.account(...who),
    connect: async (auth = {}, options = {}) => {
      const client: Client = io(listening.url, { auth, forceNew: true, reconnectionDelay: 20, ...options });
      clients.push(client);
      const seen: [string, unknown][] = [];
      client.onAny((event: string, payload: unknown) => seen.push([event, payload]));
      await new Promise<void>((resolve, reject) => {
        client.once('connect', resolve);
        client.once('connect_error', reject);
      });
      return { client, seen };
    },
    restart: async () => {
      const port = Number(new URL(listening.url).port);
      await service.stop();
      await listening.close();
      await start(port);
    },
    close: async () => {
      for (const client of clients) client.disconnect();
      await service.stop();
      await listening.close();
      await database.drop();
    },
  };
}

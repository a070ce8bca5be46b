import type { ClientToServerEvents, ServerToClientEvents } from '@shop/contracts/realtime';
import { openPort } from '@shop/platform/http/listen';
import type { EventBus } from '@shop/platform/messaging/bus';
import { startService } from '@shop/testing/start-service';
import type { TestAccounts } from '@shop/testing/test-accounts';
import { createTestBed } from '@shop/testing/test-bed';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import type { FanOut } from '../src/live-server';
import { createNotificationService } from '../src/service';

export type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface NotificationHarness extends Pick<TestAccounts, 'account'> {
  readonly url: string;
  readonly bus: EventBus;
  /** Returns a connected client and what it was sent so far, as `[event, payload]`. */
  connect(auth?: object, options?: Partial<ManagerOptions>): Promise<{ client: Client; seen: [string, unknown][] }>;
  /** Ends the service and starts another on the same port and log. */
  restart(): Promise<void>;
  /** where the log of its bus is, too */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

export const SOCKETS_PER_ACCOUNT = 5;
export const ALLOWED_ORIGIN = 'https://other.example';

/**
 * The notification service as it runs in the shop, with the client that browsers use.
 * @param fanOut the way to other replicas; without it there are none
 */
export async function startNotification(fanOut?: FanOut): Promise<NotificationHarness> {
  const bed = await createTestBed('notification');
  const db = await bed.database.open('notification', '@shop/notification');
  const build = () =>
    createNotificationService(
      {
        corsOrigins: [ALLOWED_ORIGIN],
        socketsPerAccount: SOCKETS_PER_ACCOUNT,
        // no message is sent here
        identity: 'http://127.0.0.1:9',
        cart: 'http://127.0.0.1:9',
        order: 'http://127.0.0.1:9',
        catalog: 'http://127.0.0.1:9',
        payment: 'http://127.0.0.1:9',
        shopName: 'jarul',
        publicUrl: 'http://shop.test',
        ...{ sms: { url: undefined, token: undefined }, whatsapp: { url: undefined, token: undefined }, staffMail: [] },
        mail: { smtpUrl: undefined, from: undefined, sandbox: undefined },
      },
      { ...bed.dependencies, db, ...(fanOut && { fanOut }) },
    );
  let service = await startService(bed, build);
  const { url } = service;
  const clients: Client[] = [];
  bed.onStop(() => {
    for (const client of clients) client.disconnect();
  });

  return {
    url,
    databaseUrl: bed.database.url,
    bus: bed.dependencies.bus,
    account: (...who) => bed.accounts.account(...who),
    connect: async (auth = {}, options = {}) => {
      const client: Client = io(url, { auth, forceNew: true, reconnectionDelay: 20, ...options });
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
      await service.stop();
      // a server that had web sockets serves no second service
      service = await startService(bed, build, await openPort(Number(new URL(url).port)));
    },
    stop: () => bed.stop(),
  };
}

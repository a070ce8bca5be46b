import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createKafkaBus } from '@shop/platform/messaging/kafka/kafka-bus';
import { silentLogger } from '@shop/platform/logger';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';
import { makeOwnSpace, type OwnSpace } from '@shop/test-support/own-space';
import { startService } from './service-process';

let space: OwnSpace;
beforeAll(async () => {
  space = await makeOwnSpace();
  // creating topics takes longer than the time measured here
  const topics = { partitions: 1, replication: 1, prefix: space.env.KAFKA_PREFIX ?? '' };
  const brokers = backingService('KAFKA_BROKERS').split(',');
  await (await createKafkaBus({ brokers, clientId: 'test', logger: silentLogger, topics })).close();
});
afterAll(() => space.remove());

const NOWHERE = 'http://127.0.0.1:9';
const REST = {
  SERVICE_SECRET: 'x'.repeat(32),
  PUBLIC_URL: NOWHERE,
  IDENTITY_URL: NOWHERE,
  CATALOG_URL: NOWHERE,
  CART_URL: NOWHERE,
  ORDER_URL: NOWHERE,
  PAYMENT_URL: NOWHERE,
};

const AWAY = {
  'is down': (link: BreakableLink) => link.cut(),
  hangs: (link: BreakableLink) => {
    link.hang();
    return Promise.resolve();
  },
};

describe.concurrent.each([
  ['PostgreSQL', 'DATABASE_URL', 'services/order'],
  ['MongoDB', 'MONGO_URL', 'services/catalog'],
  ['Redis', 'REDIS_URL', 'services/cart'],
  ['Kafka', 'KAFKA_BROKERS', 'services/order'],
  ['The picture store', 'S3_ENDPOINT', 'services/catalog'],
] as const)('%s, which %s leads %s to', (name, variable, folder) => {
  test.each(Object.entries(AWAY))(
    '%s at the start: the service waits, says so, and is ready once it is back',
    async (_how, takeAway) => {
      const address = space.env[variable] ?? backingService(variable);
      const link = await openLink(variable === 'KAFKA_BROKERS' ? `kafka://${address}` : address);
      await takeAway(link);
      const byLink = variable === 'KAFKA_BROKERS' ? link.host : link.url;
      const service = await startService(folder, { ...space.env, ...REST, [variable]: byLink });
      try {
        await vi.waitFor(() => {
          expect(service.messages.map(({ msg }) => msg)).toContain(`${name} does not answer; waiting for it`);
        });
        expect(await service.status('/healthz')).toBe(200);
        expect(await service.status('/readyz')).toBe(503);

        await link.mend();
        await vi.waitFor(async () => expect(await service.status('/readyz')).toBe(200));
        expect(service.messages.map(({ msg }) => msg)).toContain(`${name} answers now`);
      } finally {
        await service.stop();
        await link.cut();
      }
    },
  );
});

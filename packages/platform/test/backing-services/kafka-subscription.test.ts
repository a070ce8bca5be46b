import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { TOPICS } from '@shop/contracts/events/topics';
import { Kafka, logLevel } from 'kafkajs';
import { expect, test, vi } from 'vitest';
import { silentLogger } from '../../src/logger';
import { createDeadLetterCount } from '../../src/messaging/dead-letter-metrics';
import { createConsumerLag } from '../../src/messaging/kafka/consumer-lag';
import { subscribeKafka } from '../../src/messaging/kafka/kafka-subscription';
import { createTopics } from '../../src/messaging/kafka/kafka-topics';
import { PATIENT } from '../../src/messaging/patience';
import { createStandstill } from '../../src/messaging/standstill';
import { openLink, type BreakableLink } from '@shop/testing/breakable-link';
import { backingService } from '@shop/testing/backing-services';

const RETRIES = 3;

test.each<[string, (link: BreakableLink, tries: () => number) => unknown]>([
  [
    'are gone',
    async (link, tries) => {
      const before = tries();
      await link.cut();
      await vi.waitFor(() => expect(tries()).toBeGreaterThan(before + RETRIES), 10_000);
    },
  ],
  [
    'hang',
    (link) => {
      link.hang();
    },
  ],
])('a subscription is closed within seconds while the brokers %s', async (_what, breakIt) => {
  const [broker = ''] = backingService('KAFKA_BROKERS').split(',');
  const link = await openLink(`kafka://${broker}`);
  const { hostname, port } = new URL(link.url);
  let tries = 0;
  const kafka = new Kafka({
    brokers: [broker],
    logLevel: logLevel.NOTHING,
    requestTimeout: 5_000,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 100, maxRetryTime: 500, retries: Number.MAX_SAFE_INTEGER },
    // brokers report their own address, which would lead past the link
    socketFactory: ({ onConnect }) => {
      tries += 1;
      return connect(Number(port), hostname, onConnect);
    },
  });
  const [admin, producer] = [kafka.admin(), kafka.producer()];
  await Promise.all([admin.connect(), producer.connect()]);
  const prefix = `subscription-${randomUUID()}.`;
  await createTopics(admin, { prefix, partitions: 1, replication: 1 });
  const subscription = await subscribeKafka(
    { topics: [TOPICS.users], group: 'closing', handler: () => Promise.resolve() },
    {
      prefix,
      kafka,
      admin,
      producer,
      logger: silentLogger,
      lag: createConsumerLag(admin),
      deadLetters: createDeadLetterCount(),
      standstills: createStandstill(),
      patience: PATIENT,
    },
  );
  await breakIt(link, () => tries);
  await subscription.close();
  // what it could not end continues until the brokers are back
  await link.mend();
  await Promise.all([admin.disconnect(), producer.disconnect()]);
  await link.cut();
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { TOPICS } from '@shop/contracts/events/topics';
import { expect, test } from 'vitest';
import { newId } from '../../src/ids';
import { silentLogger } from '../../src/logger';
import { createKafkaBus } from '../../src/messaging/kafka/kafka-bus';
import type { KafkaSecurity } from '../../src/messaging/kafka/kafka-client';
import { newEvent } from '../../src/messaging/new-event';
import { toEnvelope } from '../../src/messaging/outbox';

/** Brokers with TLS by an authority of their own, which want a user: `host:port`. */
const BROKERS = process.env.KAFKA_SECURED_BROKERS;
const { KAFKA_SECURED_CA_FILE = '', KAFKA_SECURED_USERNAME = '', KAFKA_SECURED_PASSWORD = '' } = process.env;

if (BROKERS === undefined) console.log('NO TESTS of Kafka with TLS and SASL: KAFKA_SECURED_BROKERS names none.');

const security = (): KafkaSecurity & { sasl: NonNullable<KafkaSecurity['sasl']> } => ({
  tls: { ca: readFileSync(KAFKA_SECURED_CA_FILE, 'utf8') },
  sasl: { mechanism: 'scram-sha-512', username: KAFKA_SECURED_USERNAME, password: KAFKA_SECURED_PASSWORD },
});
const openBus = (how: KafkaSecurity | undefined) =>
  createKafkaBus({
    brokers: BROKERS?.split(',') ?? [],
    clientId: 'secured',
    logger: silentLogger,
    topics: { partitions: 1, replication: 1, prefix: `secured-${randomUUID()}.` },
    security: how,
  });

test.skipIf(BROKERS === undefined)('events go through brokers that want TLS and a user', async () => {
  const bus = await openBus(security());
  const event = toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
  await bus.publish(TOPICS.users, [event]);
  const seen: string[] = [];
  const subscription = await bus.subscribe({
    topics: [TOPICS.users],
    handler: ({ id }) => {
      seen.push(id);
      return Promise.resolve();
    },
  });
  await subscription.caughtUp;
  expect(seen).toEqual([event.id]);
  await bus.close();
});

test.skipIf(BROKERS === undefined).each<[string, () => KafkaSecurity | undefined]>([
  ['in the clear', () => undefined],
  ['without the authority', () => ({ ...security(), tls: { ca: undefined } })],
  ['without a user', () => ({ ...security(), sasl: undefined })],
  ['with a wrong password', () => ({ ...security(), sasl: { ...security().sasl, password: 'wrong' } })],
])('%s they are not reached', async (_name, how) => {
  await expect(openBus(how())).rejects.toThrow();
});

import { Partitioners } from 'kafkajs';
import { UnavailableError } from '../../errors';
import type { EventBus, Subscription } from '../bus';
import { createDeadLetterCount } from '../dead-letter-metrics';
import { PATIENT, type Patience } from '../patience';
import { createStandstill } from '../standstill';
import { behindInKafka } from './behind';
import { openDeadLetters } from './dead-letters';
import { createConsumerLag } from './consumer-lag';
import { createKafkaClient, createMemberKafkaClient, type KafkaOptions } from './kafka-client';
import { subscribeKafka } from './kafka-subscription';
import { createTopics, type TopicSettings } from './kafka-topics';
import { splitBySize } from './split-by-size';

export interface KafkaBusOptions extends KafkaOptions {
  topics: TopicSettings;
  patience?: Patience;
}

/** @throws when the brokers do not answer */
export type CheckedBus = EventBus & { ready(): Promise<void> };

/**
 * The bus of the distributed edition. An event is published with its key and acknowledged by all replicas in sync. One
 * request is in progress at a time, so a retry can repeat events but never change their order; consumers recognise what
 * they have seen.
 * @throws when the brokers do not answer
 */
export async function createKafkaBus(options: KafkaBusOptions): Promise<CheckedBus> {
  const { logger, topics, patience = PATIENT } = options;
  const kafka = createKafkaClient(options);
  const memberClient = createMemberKafkaClient(options);
  const admin = kafka.admin();
  const producer = kafka.producer({
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  const subscriptions = new Set<Subscription>();
  const lag = createConsumerLag(admin);
  const deadLetters = createDeadLetterCount();
  const standstills = createStandstill();
  try {
    await admin.connect();
    await createTopics(admin, topics);
    await producer.connect();
  } catch (error) {
    await admin.disconnect();
    throw error;
  }

  return {
    system: 'kafka',
    publish: async (topic, envelopes) => {
      const messages = envelopes.map((envelope) => ({ key: envelope.key, value: JSON.stringify(envelope) }));
      try {
        for (const part of splitBySize(messages))
          await producer.send({ topic: topics.prefix + topic, acks: -1, messages: part });
      } catch (error) {
        throw new UnavailableError('Events cannot be published right now', error);
      }
    },
    subscribe: async (request) => {
      deadLetters.expect(
        request.group,
        request.topics.map((topic) => topics.prefix + topic),
      );
      const subscription = await subscribeKafka(request, {
        prefix: topics.prefix,
        kafka: memberClient,
        admin,
        producer,
        logger,
        lag,
        deadLetters,
        standstills,
        patience,
      });
      subscriptions.add(subscription);
      return {
        caughtUp: subscription.caughtUp,
        close: () => {
          subscriptions.delete(subscription);
          return subscription.close();
        },
      };
    },
    behind: (boundMs) => behindInKafka(admin, topics.prefix, boundMs),
    openDeadLetters: () => openDeadLetters({ ...options, prefix: topics.prefix }),
    measure: (registry) => {
      lag.measure(registry);
      deadLetters.measure(registry);
      standstills.measure(registry);
    },
    ready: async () => {
      await admin.describeCluster();
    },
    close: async () => {
      await Promise.all([...subscriptions].map((subscription) => subscription.close()));
      await producer.disconnect();
      await admin.disconnect();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { envelope as envelopeShape, type Envelope } from '@shop/contracts/events/envelope';
import type { Admin, EachBatchPayload, Kafka, KafkaMessage, Producer } from 'kafkajs';
import type { Logger } from '../../logger';
import type { SubscribeOptions, Subscription } from '../bus';
import { deliver, type Delivery } from '../deliver';
import type { ConsumerLag } from './consumer-lag';
import { createHighWater } from './high-water';
import { deadLettersOf } from './kafka-topics';
import { createStartCounts } from './start-counts';

export interface SubscriptionParts {
  /** stands before the names of topics and groups */
  prefix: string;
  kafka: Kafka;
  admin: Admin;
  producer: Producer;
  logger: Logger;
  /** told when the consumer has ended for good and no event comes any more */
  onEnd: (error: Error) => void;
  lag: ConsumerLag;
}

/** Partitions handled side by side in one process. */
const CONCURRENCY = 4;
/** Longest time the broker gathers events for one answer, in ms: the latency of a quiet topic. */
const MAX_WAIT_MS = 100;
/** A process that dies is replaced after this time, in ms; the brokers' default lower bound is 6 s. */
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 2_000;
/** After each assignment, so many events of a partition are begun one by one, in case one of them ends the process. */
const SUSPECTS = 100;

/** Reads topics for one group, or everything for one reader, event after event of each partition. */
export async function subscribeKafka(options: SubscribeOptions, parts: SubscriptionParts): Promise<Subscription> {
  const { handler, group } = options;
  const { prefix, kafka, admin, producer, logger, onEnd, lag } = parts;
  const closing = new AbortController();
  const topics = options.topics.map((topic) => prefix + topic);
  const groupId = prefix + (group ?? `reader-${randomUUID()}`);
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: SESSION_MS,
    maxWaitTimeInMs: MAX_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, restartOnFailure: () => Promise.resolve(true) },
  });
  const starts = createStartCounts(admin, consumer, groupId);
  const highWater = await createHighWater(admin, topics);
  const suspects = new Map<string, number>();
  // a reader's group is made up, new each time
  const groupLag = group === undefined ? undefined : lag.ofGroup(group);
  consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
    suspects.clear();
    groupLag?.assigned(memberAssignment);
  });
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    if (!restart && !closing.signal.aborted) onEnd(error);
  });

  async function bury(topic: string, envelope: Envelope | undefined, message: KafkaMessage, reason: string) {
    await producer.send({
      topic: deadLettersOf(topic),
      acks: -1,
      messages: [
        {
          key: envelope?.key ?? message.key,
          value: message.value,
          headers: { group: group ?? '', reason, topic, at: new Date().toISOString() },
        },
      ],
    });
  }

  /** Whether the event may be handled: one that keeps ending the process may not. */
  async function mayBegin(place: { topic: string; partition: number; offset: string }): Promise<boolean> {
    if (group === undefined) return true;
    const partition = `${place.topic}/${place.partition}`;
    const left = suspects.get(partition) ?? SUSPECTS;
    suspects.set(partition, left - 1);
    return left <= 0 || starts.begin(place);
  }

  async function handleMessage(topic: string, partition: number, message: KafkaMessage, beat: () => Promise<void>) {
    const envelope = readEnvelope(message);
    const origin = { topic, partition, offset: message.offset, group };
    if (envelope === undefined) {
      logger.error(origin, 'what is no event goes to the dead letters');
      await bury(topic, undefined, message, 'It is no event');
      return;
    }
    if (!(await mayBegin({ topic, partition, offset: message.offset }))) {
      logger.error(origin, 'event goes to the dead letters');
      await bury(topic, envelope, message, 'Handling it ended the process several times');
      return;
    }
    const delivery: Delivery = {
      handler,
      bury: (which, reason) => bury(topic, which, message, reason),
      logger,
      origin,
      signal: closing.signal,
      beforePause: beat,
    };
    await deliver(envelope, delivery);
  }

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    const beat = () => payload.heartbeat();
    const { topic } = batch;
    const progressed = (offset: string) =>
      groupLag?.progressed({ topic, partition: batch.partition, offset, end: batch.highWatermark });
    if (batch.messages[0]) progressed(String(BigInt(batch.messages[0].offset) - 1n));
    for (const message of batch.messages) {
      if (!payload.isRunning() || payload.isStale() || closing.signal.aborted) return;
      await handleMessage(topic, batch.partition, message, beat);
      payload.resolveOffset(message.offset);
      if (group !== undefined) await payload.commitOffsetsIfNecessary();
      await beat();
      highWater.passed(topic, batch.partition, message.offset);
      progressed(message.offset);
    }
    highWater.passed(topic, batch.partition, batch.lastOffset());
    progressed(batch.lastOffset());
  }

  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  const joined = new Promise<void>((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, () => {
      resolve();
    });
  });
  await consumer.run({
    autoCommit: group !== undefined,
    autoCommitInterval: 500,
    autoCommitThreshold: 50,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: CONCURRENCY,
    eachBatch: (payload) =>
      eachBatch(payload).catch((error: unknown) => {
        // stopped while an event was being retried: it is delivered again to whoever reads on
        if (!closing.signal.aborted) throw error;
      }),
  });
  await joined;

  return {
    caughtUp: group === undefined ? highWater.reached : Promise.resolve(),
    close: async () => {
      closing.abort();
      await consumer.disconnect();
      // a reader's group is nobody's; the brokers would keep it for a week
      if (group === undefined) await admin.deleteGroups([groupId]).catch(() => undefined);
    },
  };
}

function readEnvelope({ value }: KafkaMessage): Envelope | undefined {
  try {
    return envelopeShape.parse(JSON.parse(value?.toString('utf8') ?? ''));
  } catch {
    return undefined;
  }
}

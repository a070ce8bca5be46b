import type { Admin, Consumer, ConsumerConfig, EachBatchPayload, Kafka } from 'kafkajs';
import type { HighWater } from './high-water';
import { createMessageHandler, type MessageHandlerOptions } from './message-handler';
import { createPartitionPauses } from './partition-pauses';
import { createPoisonDetection } from './poison-detection';
import { createStartCounts } from './start-counts';

export interface KafkaReaderOptions extends Omit<MessageHandlerOptions, 'poison'> {
  kafka: Kafka;
  admin: Admin;
  /** topics and group as the brokers know them */
  topics: readonly string[];
  groupId: string;
  highWater: HighWater;
}

/** One member of a group, from its joining to its end. */
export interface KafkaReader {
  /** resolves with the reason when the client gives up */
  readonly crashed: Promise<Error>;
  close(): Promise<void>;
}

/** Partitions handled side by side in one process. */
const CONCURRENCY = 4;

const MEMBER = {
  /**
   * longest time the broker waits for an event before it answers with none, in ms: an event is answered with at once, a
   * question costs processor time on both sides, and a member that leaves waits for its last one
   */
  maxWaitTimeInMs: 500,
  /** a member that is gone without a word is replaced after this time, in ms: the brokers' default lower bound */
  sessionTimeout: 6_000,
  /** longest time that members have to join a rebalance, in ms */
  rebalanceTimeout: 10_000,
  /** also how soon a member notices a rebalance, in ms */
  heartbeatInterval: 500,
  allowAutoTopicCreation: false,
  // the subscription opens another reader itself
  retry: { restartOnFailure: () => Promise.resolve(false) },
} satisfies Partial<ConsumerConfig>;

/**
 * Joins a group and reads its share of the topics, event after event of each partition.
 * @throws when the group cannot be joined
 */
export async function openKafkaReader(options: KafkaReaderOptions): Promise<KafkaReader> {
  const { kafka, admin, topics, groupId, group, highWater, standstill, signal } = options;
  const consumer = kafka.consumer({ ...MEMBER, groupId });
  const poison = createPoisonDetection(createStartCounts(admin, consumer, groupId), group !== undefined);
  const handle = createMessageHandler({ ...options, poison });
  const pauses = createPartitionPauses();

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    await poison.beginBatch(payload.batch);
    const heartbeat = () => payload.heartbeat();
    for (const message of messages) {
      if (!payload.isRunning() || payload.isStale() || signal.aborted) return;
      const pauseMs = await handle({ topic, partition, offset: message.offset }, message, heartbeat);
      if (pauseMs !== undefined) {
        pauses.pause(payload, pauseMs);
        return;
      }
      payload.resolveOffset(message.offset);
      if (group !== undefined) await payload.commitOffsetsIfNecessary();
      await heartbeat();
      highWater.passed(topic, partition, message.offset);
    }
    highWater.passed(topic, partition, payload.batch.lastOffset());
  }

  const crashed = crashOf(consumer);
  const joined = new Promise<void>((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, () => {
      poison.reset();
      standstill.forget();
      resolve();
    });
  });
  const close = async () => {
    pauses.clear();
    standstill.forget();
    await consumer.disconnect();
  };
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      autoCommit: group !== undefined,
      autoCommitInterval: 500,
      autoCommitThreshold: 50,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENCY,
      eachBatch: (payload) =>
        eachBatch(payload).catch((error: unknown) => {
          // closed while an event was being retried: it is delivered again to the next reader
          if (!signal.aborted) throw error;
        }),
    });
    const failed = await Promise.race([joined, crashed]);
    if (failed) throw failed;
  } catch (error) {
    await close();
    throw error;
  }
  return { crashed, close };
}

function crashOf(consumer: Consumer): Promise<Error> {
  return new Promise((resolve) => {
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
      resolve(error);
    });
  });
}

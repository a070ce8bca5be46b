import type { Admin, Batch, EachBatchPayload, Kafka } from 'kafkajs';
import type { GroupLag } from './consumer-lag';
import type { HighWater } from './high-water';
import { createMessageHandler, type MessageHandlerOptions } from './message-handler';
import { createStartCounts, keyOf, type Place } from './start-counts';

export interface KafkaReaderOptions extends Omit<MessageHandlerOptions, 'mayBegin' | 'survived'> {
  kafka: Kafka;
  admin: Admin;
  /** topics and group as the brokers know them */
  topics: readonly string[];
  groupId: string;
  lag: GroupLag | undefined;
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
/** Longest time the broker gathers events for one answer, in ms: the latency of a quiet topic. */
const MAX_WAIT_MS = 100;
/** A member that is gone without a word is replaced after this time, in ms: the brokers' default lower bound. */
const SESSION_MS = 6_000;
/** Longest time that members have to come together, in ms. */
const REBALANCE_MS = 10_000;
/** Also how soon a member hears that the others come together anew, and it with them, in ms. */
const HEARTBEAT_MS = 500;
/** After each assignment, so many events of a partition are suspected of ending the process. */
const SUSPECTS = 100;

/**
 * Joins a group and reads its share of the topics, event after event of each partition.
 * @throws when the group cannot be joined
 */
export async function openKafkaReader(options: KafkaReaderOptions): Promise<KafkaReader> {
  const { kafka, admin, topics, groupId, group, lag, highWater, standstill, signal } = options;
  const consumer = kafka.consumer({
    groupId,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    rebalanceTimeout: REBALANCE_MS,
    maxWaitTimeInMs: MAX_WAIT_MS,
    allowAutoTopicCreation: false,
    retry: { restartOnFailure: () => Promise.resolve(false) },
  });
  const starts = createStartCounts(admin, consumer, groupId);
  /** how many events of a partition are suspected yet */
  const suspects = new Map<string, number>();
  /** partitions whose events are begun one by one, for an earlier try at them did not come back */
  const careful = new Set<string>();
  const mayBegin = async (place: Place) => !careful.has(keyOf(place)) || starts.begin(place);
  const handle = createMessageHandler({ ...options, mayBegin, survived: (place) => starts.survived(place) });
  const pauses = new Set<NodeJS.Timeout>();

  /** Leaves a partition alone for a while: waiting within the batch would hold up every partition of its broker. */
  function rest(payload: EachBatchPayload, pauseMs: number): void {
    const resume = payload.pause();
    const timer = setTimeout(() => {
      pauses.delete(timer);
      resume();
    }, pauseMs);
    pauses.add(timer);
  }

  /** Notes that a batch begins, as long as one of its events may end the process. */
  async function beginBatch({ topic, partition, messages }: Batch): Promise<void> {
    const [first] = messages;
    const key = keyOf({ topic, partition });
    careful.delete(key);
    const left = suspects.get(key) ?? SUSPECTS;
    if (group === undefined || left <= 0 || first === undefined) return;
    suspects.set(key, left - messages.length);
    const place = { topic, partition, offset: first.offset };
    if (await starts.hasBegun(place)) careful.add(key);
    else await starts.begin(place);
  }

  async function eachBatch(payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages, highWatermark: end } = payload.batch;
    await beginBatch(payload.batch);
    const beat = () => payload.heartbeat();
    const progressed = (offset: string) => lag?.progressed({ topic, partition, offset, end });
    if (messages[0]) progressed(String(BigInt(messages[0].offset) - 1n));
    for (const message of messages) {
      if (!payload.isRunning() || payload.isStale() || signal.aborted) return;
      const pauseMs = await handle({ topic, partition, offset: message.offset }, message, beat);
      if (pauseMs !== undefined) {
        rest(payload, pauseMs);
        return;
      }
      payload.resolveOffset(message.offset);
      if (group !== undefined) await payload.commitOffsetsIfNecessary();
      await beat();
      highWater.passed(topic, partition, message.offset);
      progressed(message.offset);
    }
    highWater.passed(topic, partition, payload.batch.lastOffset());
    progressed(payload.batch.lastOffset());
  }

  const crashed = new Promise<Error>((resolve) => {
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
      resolve(error);
    });
  });
  const joined = new Promise<void>((resolve) => {
    consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
      suspects.clear();
      starts.forget();
      standstill.forget();
      lag?.assigned(memberAssignment);
      resolve();
    });
  });
  const close = async () => {
    for (const timer of pauses) clearTimeout(timer);
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
          // stopped while an event was being retried: it is delivered again to whoever reads on
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

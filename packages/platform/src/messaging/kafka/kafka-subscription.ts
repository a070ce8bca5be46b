import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka, Producer } from 'kafkajs';
import type { Logger } from '../../logger';
import type { SubscribeOptions, Subscription } from '../bus';
import type { DeadLetterCount } from '../dead-letter-metrics';
import type { Patience } from '../patience';
import type { Standstill } from '../standstill';
import type { ConsumerLag } from './consumer-lag';
import { createHighWater } from './high-water';
import { openKafkaReader, type KafkaReader } from './kafka-reader';

export interface SubscriptionParts {
  /** stands before the names of topics and groups */
  prefix: string;
  kafka: Kafka;
  admin: Admin;
  producer: Producer;
  logger: Logger;
  lag: ConsumerLag;
  deadLetters: DeadLetterCount;
  standstills: Standstill;
  patience: Patience;
}

/** Between the end of one reader and the next, in ms. */
const PAUSE_MS = 500;
/** Longest time to leave the group, in ms: brokers that are away notice it later. */
const LEAVE_MS = 3_000;
/** From so many failures one after the other on, they are logged as warnings. */
const WARN_FROM = 4;

/**
 * Reads topics for one group, or everything for one reader. A reader that the client gives up on is followed by another,
 * for as long as nobody closes the subscription; what it had not finished is read again.
 */
export async function subscribeKafka(options: SubscribeOptions, parts: SubscriptionParts): Promise<Subscription> {
  const { handler, group } = options;
  const { prefix, admin, logger, lag } = parts;
  const closing = new AbortController();
  const { signal } = closing;
  const closed = aborted(signal);
  const topics = options.topics.map((topic) => prefix + topic);
  const groupId = prefix + (group ?? `reader-${randomUUID()}`);
  const standstill = parts.standstills.ofReader(group, topics);
  const highWater = await persistently(() => createHighWater(admin, topics));
  let reader = await openReader();
  const unwatch = group === undefined ? undefined : lag.watch({ group, groupId, topics });
  const ended = keepReading();

  function openReader(): Promise<KafkaReader> {
    return persistently(() =>
      openKafkaReader({ ...parts, handler, group, groupId, topics, highWater, standstill, signal }),
    );
  }

  async function keepReading(): Promise<void> {
    while (!signal.aborted) {
      const error = await Promise.race([reader.crashed, closed]);
      if (error === undefined) return;
      logger.warn({ err: error, group: groupId }, 'events are not read; they will be again');
      await reader.close();
      reader = await openReader();
    }
  }

  async function persistently<T>(work: () => Promise<T>): Promise<T> {
    for (let failures = 1; ; failures += 1) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        // partitions that move to another broker are back soon
        const level = failures < WARN_FROM ? 'debug' : 'warn';
        logger[level]({ err: error, group: groupId }, 'events cannot be read yet');
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  }

  async function leave(): Promise<void> {
    // only the abort of the waiting can be thrown here
    await ended.catch(() => undefined);
    await reader.close();
    // a reader's group is not used again; the brokers would keep it for a week
    if (group === undefined) await admin.deleteGroups([groupId]).catch(() => undefined);
  }

  return {
    caughtUp: group === undefined ? highWater.reached : Promise.resolve(),
    close: async () => {
      closing.abort();
      unwatch?.();
      await Promise.race([leave(), sleep(LEAVE_MS, undefined, { ref: false })]);
    },
  };
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(undefined);
    });
  });
}

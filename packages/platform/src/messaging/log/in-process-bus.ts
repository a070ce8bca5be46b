import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { startBackground } from '../../background';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EventBus, SubscribeOptions, Subscription } from '../bus';
import { createDeadLetterCount } from '../dead-letter-metrics';
import { PARTITIONS, partitionOf } from './partitions';
import { startPartitionReader, type PartitionReader } from './partition-reader';
import { createPositionKeeper } from './position-keeper';
import { appendToLog, newestPositions, type Newest } from './positions';
import { PATIENT, type Patience } from '../patience';
import { createStandstill } from '../standstill';

/** The guarantee behind the wake-ups, and how readers come to know of what was replayed from outside; in ms. */
const SWEEP_MS = 10_000;

/**
 * The bus of the one-process edition: a log in PostgreSQL, written before `publish` resolves and read by each group at
 * its own pace, so a restart loses nothing. Exactly one process may use a log at a time.
 */
export function createInProcessBus(db: Database, logger: Logger, patience: Patience = PATIENT): EventBus {
  const readers = new Map<Topic, Set<PartitionReader>>();
  const appending = new Map<Topic, Promise<unknown>>();
  const deadLetters = createDeadLetterCount();
  const standstills = createStandstill();
  const positions = createPositionKeeper(db, logger);
  /** what readers were woken for */
  let seen: Newest = { event: 0, replay: 0 };
  let isMeasured = false;

  const all = () => [...readers.values()].flatMap((set) => [...set]);

  const sweep = startBackground(
    'bus sweep',
    SWEEP_MS,
    async () => {
      const newest = await newestPositions(db);
      if (newest.event <= seen.event && newest.replay <= seen.replay) return;
      seen = newest;
      for (const reader of all()) reader.wake();
    },
    logger,
  );

  /** Appends to one topic one after the other, so that positions become visible in order. */
  async function append(topic: Topic, envelopes: readonly Envelope[]): Promise<void> {
    const previous = appending.get(topic) ?? Promise.resolve();
    const next = previous
      .catch(() => undefined)
      .then(() =>
        appendToLog(
          db,
          topic,
          envelopes.map((envelope) => ({ partition: partitionOf(envelope.key), envelope })),
        ),
      );
    appending.set(topic, next);
    const newest = await next;
    seen = { ...seen, event: Math.max(seen.event, newest) };
  }

  async function subscribe({ topics, handler, group }: SubscribeOptions): Promise<Subscription> {
    deadLetters.expect(group, topics);
    const standstill = standstills.ofReader(group, topics);
    const shared = { db, logger, deadLetters, standstill, positions, patience, group, handler };
    const own = await Promise.all(
      topics.flatMap((topic) =>
        Array.from({ length: PARTITIONS }, (_, partition) =>
          startPartitionReader({ ...shared, topic, partition }).then((reader) => ({ topic, reader })),
        ),
      ),
    );
    for (const { topic, reader } of own) readers.set(topic, (readers.get(topic) ?? new Set()).add(reader));
    for (const { reader } of own) reader.wake();
    return {
      caughtUp: Promise.all(own.map(({ reader }) => reader.caughtUp)).then(() => undefined),
      close: async () => {
        for (const { topic, reader } of own) readers.get(topic)?.delete(reader);
        await Promise.all(own.map(({ reader }) => reader.stop()));
        await positions.flush();
      },
    };
  }

  return {
    system: 'in_process',
    publish: async (topic, envelopes) => {
      await append(topic, envelopes);
      const partitions = new Set(envelopes.map((envelope) => partitionOf(envelope.key)));
      for (const reader of readers.get(topic) ?? []) if (partitions.has(reader.partition)) reader.wake();
    },
    subscribe,
    measure: (registry) => {
      // all services share the bus: registered by each of them, its metrics would count several times
      if (isMeasured) return;
      isMeasured = true;
      deadLetters.measure(registry);
      standstills.measure(registry);
    },
    close: async () => {
      await sweep.stop();
      await Promise.all(all().map((reader) => reader.stop()));
      await positions.close();
      readers.clear();
    },
  };
}

import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import type { Database } from '../../db/database';
import type { Logger } from '../../logger';
import type { EventBus, SubscribeOptions, Subscription } from '../bus';
import { createDeadLetterCount } from '../dead-letter-metrics';
import { PARTITIONS, partitionOf } from './partitions';
import { startPartitionReader, type PartitionReader } from './partition-reader';
import { PATIENT, type Patience } from '../patience';
import { createStandstill } from '../standstill';

/**
 * The bus of the one-process edition: a log in PostgreSQL, written before `publish` resolves and read by each group at
 * its own pace, so a restart loses nothing. Exactly one process may use a log at a time.
 */
export function createInProcessBus(db: Database, logger: Logger, patience: Patience = PATIENT): EventBus {
  const readers = new Map<Topic, Set<PartitionReader>>();
  const appending = new Map<Topic, Promise<unknown>>();
  const deadLetters = createDeadLetterCount();
  const standstills = createStandstill();
  let isMeasured = false;

  /** Appends to one topic one after the other, so that positions become visible in order. */
  function append(topic: Topic, envelopes: readonly Envelope[]): Promise<unknown> {
    const previous = appending.get(topic) ?? Promise.resolve();
    const next = previous
      .catch(() => undefined)
      .then(() =>
        db.query(
          `INSERT INTO events (topic, partition, event_id, envelope)
           SELECT $1, * FROM unnest($2::smallint[], $3::uuid[], $4::jsonb[]) ON CONFLICT (event_id) WHERE only_for IS NULL DO NOTHING`,
          [
            topic,
            envelopes.map((e) => partitionOf(e.key)),
            envelopes.map((e) => e.id),
            envelopes.map((e) => JSON.stringify(e)),
          ],
        ),
      );
    appending.set(topic, next);
    return next;
  }

  async function subscribe({ topics, handler, group }: SubscribeOptions): Promise<Subscription> {
    deadLetters.expect(group, topics);
    const standstill = standstills.ofReader(group, topics);
    const shared = { db, logger, deadLetters, standstill, patience, group, handler };
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
      await Promise.all([...readers.values()].flatMap((set) => [...set].map((reader) => reader.stop())));
      readers.clear();
    },
  };
}

import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { groupByTopic } from '@shop/platform/messaging/group-by-topic';
import { publishTraced } from '@shop/platform/messaging/trace-events';
import type { Mongo } from './connection';
import type { ProductDocument } from './documents';
import { createLease } from './lease';
import { createMongoChangeJournal } from './mongo-change-journal';
import { LONGEST_FIRST, WAITING } from './product-outbox';

/** Products at a time. */
const BATCH = 100;
/** How long a relay may hold the lease without renewing, in ms. */
const LEASE_MS = 5_000;
/** The guarantee behind the wake-ups, in ms. */
const SWEEP_MS = 1_000;

/** Tombstones to delete. Those of seeded products stay: a slow replica may still be inserting the set. */
const PUBLISHED_TOMBSTONES = {
  deletedAt: { $exists: true },
  seed: { $exists: false },
  pendingEvents: { $size: 0 },
  'pendingCounts.0': { $exists: false },
};

type Waiting = Pick<ProductDocument, '_id' | 'pendingEvents'>;

/**
 * Publishes the events that wait in the products, the product with the oldest one first and each product's in order.
 * Woken by each write of this process; a sweep finds what a wake-up missed and what others wrote. Exactly what was
 * published is taken out of the document. A crash before that publishes again, which consumers recognise.
 */
export function startMongoRelay(mongo: Mongo, bus: EventBus, logger: Logger, leaseMs = LEASE_MS): BackgroundTask {
  const { products, removedProducts, leases, signals } = mongo;
  const lease = createLease(leases, 'relay', leaseMs);
  const journal = createMongoChangeJournal(mongo);

  /** @returns whether more may wait */
  async function publishBatch(): Promise<boolean> {
    // the lease comes before the documents: what another relay has read must not be published a second time, later
    if (!(await lease.hold())) return false;
    const waiting = await products
      .find(WAITING, { pendingEvents: 1 })
      .sort(LONGEST_FIRST)
      .limit(BATCH)
      .lean<Waiting[]>();
    // who wrote them may have died before noting it, and whoever hears of an event must find its effect
    if (waiting.length > 0) await journal.note(waiting.map(({ _id }) => ({ productId: _id, of: 'product' })));
    const events = waiting.flatMap(({ pendingEvents }) => pendingEvents);
    for (const [topic, envelopes] of groupByTopic(events))
      await publishTraced({ bus, service: 'catalog' }, topic, envelopes);
    if (waiting.length > 0) await products.bulkWrite(waiting.map(withoutPublished), { ordered: false });
    return waiting.length === BATCH;
  }

  /** Deletes tombstones, of which only the ids stay: those first, for it may be killed in between. */
  async function bury(): Promise<void> {
    const dead = await products
      .find(PUBLISHED_TOMBSTONES, { _id: 1 })
      .limit(BATCH)
      .lean<Pick<ProductDocument, '_id'>[]>();
    if (dead.length === 0) return;
    const ids = dead.map(({ _id }) => _id);
    const removedAt = new Date();
    await removedProducts.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { removedAt } }, upsert: true } })),
      { ordered: false },
    );
    await products.deleteMany({ _id: { $in: ids }, ...PUBLISHED_TOMBSTONES });
    if (dead.length === BATCH) await bury();
  }

  const task = startBackground(
    'catalog outbox',
    SWEEP_MS,
    async () => {
      if ((await products.exists({ $or: [WAITING, PUBLISHED_TOMBSTONES] })) === null) return lease.watch();
      let mayBeMore = true;
      while (mayBeMore) mayBeMore = await publishBatch();
      if (await lease.hold()) await bury();
    },
    logger,
  );
  signals.on('outbox', task.wake);
  task.wake();
  return {
    ...task,
    stop: async () => {
      signals.off('outbox', task.wake);
      await task.stop();
      await lease.release().catch(() => undefined);
    },
  };
}

function withoutPublished({ _id, pendingEvents }: Waiting) {
  const published = pendingEvents.map(({ envelope }) => envelope.id);
  return {
    updateOne: { filter: { _id }, update: { $pull: { pendingEvents: { 'envelope.id': { $in: published } } } } },
  };
}

import { EVENTS } from '@shop/contracts/events/event-types';
import { startBackground, type BackgroundTask } from '@shop/platform/background';
import type { Logger } from '@shop/platform/logger';
import type { EventBus } from '@shop/platform/messaging/bus';
import { groupByTopic } from '@shop/platform/messaging/group-by-topic';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { publishTraced } from '@shop/platform/messaging/trace-events';
import type { OwnedStore } from '../../ports/owned-store';
import type { Mongo } from './connection';
import { isDuplicate } from './duplicate-key';
import { createMongoChangeJournal } from './mongo-change-journal';

/** The guarantee behind the wake-ups, in ms. */
const SWEEP_MS = 1_000;

/** What the owner writes, in MongoDB: each document carries its events that are not published yet. */
export function createMongoOwnedStore({
  owned,
  signals,
  answered,
}: Pick<Mongo, 'owned' | 'signals' | 'answered'>): OwnedStore {
  async function put(name: string, version: number, body: string, pending: object[]): Promise<boolean> {
    if (version > 1) {
      const change = { $set: { version, body }, $push: { pendingEvents: { $each: pending } } };
      return (await owned.updateOne({ _id: { $eq: name }, version: version - 1 }, change)).matchedCount > 0;
    }
    try {
      await owned.insertOne({ _id: name, version, body, pendingEvents: pending as never });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  return {
    read: async (name) => {
      const found = await answered(
        owned.findById(name, { version: 1, body: 1 }).lean<{ version: number; body: string }>(),
      );
      return found
        ? { version: found.version, body: JSON.parse(found.body) as unknown }
        : { version: 0, body: undefined };
    },
    write: async (name, { version, body }, events) => {
      const pending = events.map((event) => ({ topic: EVENTS[event.type].topic, envelope: toEnvelope(event) }));
      const isWritten = await answered(put(name, version, JSON.stringify(body), pending));
      if (isWritten) signals.emit('owned');
      return isWritten;
    },
  };
}

/**
 * Publishes the events that wait in these documents. Two replicas may publish one twice: it only says what to read again.
 */
export function startOwnedRelay(mongo: Mongo, bus: EventBus, logger: Logger): BackgroundTask {
  const { owned, signals } = mongo;
  const journal = createMongoChangeJournal(mongo);

  const task = startBackground(
    'content outbox',
    SWEEP_MS,
    async () => {
      const waiting = await owned.find({ 'pendingEvents.0': { $exists: true } }).lean();
      if (waiting.length === 0) return;
      // who wrote them may have died before noting it, and whoever hears of an event must find its effect
      await journal.note([{ of: 'counts' }]);
      for (const [topic, envelopes] of groupByTopic(waiting.flatMap(({ pendingEvents }) => pendingEvents)))
        await publishTraced({ bus, service: 'catalog' }, topic, envelopes);
      for (const { _id, pendingEvents } of waiting) {
        const published = pendingEvents.map(({ envelope }) => envelope.id);
        await owned.updateOne({ _id }, { $pull: { pendingEvents: { 'envelope.id': { $in: published } } } });
      }
    },
    logger,
  );
  signals.on('owned', task.wake);
  return {
    ...task,
    stop: async () => {
      signals.off('owned', task.wake);
      await task.stop();
    },
  };
}

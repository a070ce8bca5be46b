import { EVENTS, type EventData, type EventType } from '@shop/contracts/events/event-types';
import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import { runInContext } from '../context';
import type { Database, Tx } from '../db/database';
import { prepared } from '../db/prepared';
import { UnknownEventError } from './blame';
import type { EventBus, EnvelopeHandler, Subscription, TogetherHandler } from './bus';
import { afterThoseBefore } from './conclude';
import { processTraced } from './trace-events';

export interface DomainEvent<T extends EventType> extends Omit<Envelope, 'type' | 'data'> {
  readonly type: T;
  readonly data: EventData<T>;
}

/** Event type → use case. The effect goes through `tx`, so that it and the note of having done it are one. */
export type TxHandlers = { [T in EventType]?: (event: DomainEvent<T>, tx: Tx) => Promise<void> };
/**
 * Event type → what has its effect in one statement that may be repeated, also late: one that keeps the event's sequence,
 * for instance; best the one that it concludes with. Resolves with false when this event needs a transaction.
 */
export type QuickHandlers = { [T in EventType]?: (event: DomainEvent<T>) => Promise<boolean> };
export type Handlers = { [T in EventType]?: (event: DomainEvent<T>) => Promise<void> };

/** One handler for each of these events: `{ ...onEach(ORDER_STATUS_EVENTS, follow) }`. */
export function onEach<T extends EventType, Rest extends unknown[], Result = void>(
  types: readonly T[],
  handler: (event: DomainEvent<T>, ...rest: Rest) => Promise<Result>,
): Record<T, typeof handler> {
  return Object.fromEntries(types.map((type) => [type, handler])) as Record<T, typeof handler>;
}

const NOTE = prepared(
  'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id',
);

/**
 * Consumes events with their effect in the service's own database, each exactly once: an inbox row is written in the
 * transaction of the effect, and an event whose row exists is skipped.
 * @param quick tried first, for events that have a handler
 */
export function consumeOnce(
  bus: EventBus,
  group: string,
  db: Database,
  handlers: TxHandlers,
  quick: QuickHandlers = {},
): Promise<Subscription> {
  return bus.subscribe({
    group,
    topics: topicsOf(handlers),
    handler: handling(bus, group, handlers, async (event) => {
      const isDone = quick[event.type] as ((event: DomainEvent<EventType>) => Promise<boolean>) | undefined;
      if (await isDone?.(event)) return;
      await afterThoseBefore();
      await db.transaction(async (tx) => {
        const fresh = await tx.query(NOTE, [group, event.id]);
        if (fresh.length === 0) return;
        await handlerOf(handlers, event.type)(event, tx);
      });
    }),
  });
}

/**
 * Consumes events whose effect may be repeated, such as a push. Without a group: from the start of the topics.
 * @param together handles several of these events at once, in their order, where they come in quick succession
 */
export function consume<T extends EventType>(
  bus: EventBus,
  group: string | undefined,
  handlers: { [K in T]: (event: DomainEvent<K>) => Promise<void> },
  together?: (events: readonly AnyOf<T>[]) => Promise<void>,
): Promise<Subscription> {
  return bus.subscribe({
    group,
    topics: topicsOf(handlers),
    handler: handling(bus, group, handlers, (event) => handlerOf(handlers as Handlers, event.type)(event)),
    together: together && handlingTogether(bus, group, handlers, together),
  });
}

/** An event of one of these types. */
export type AnyOf<T extends EventType> = { [K in T]: DomainEvent<K> }[T];

/** Each event's own context and trace go on while all are handled. */
function handlingTogether<T extends EventType>(
  bus: EventBus,
  group: string | undefined,
  handlers: object,
  handle: (events: readonly AnyOf<T>[]) => Promise<void>,
): TogetherHandler {
  return async (envelopes) => {
    const events = envelopes.flatMap((envelope) => {
      const { type } = envelope;
      return isEventType(type) && Object.hasOwn(handlers, type) ? [parseEvent(envelope, type) as AnyOf<T>] : [];
    });
    let all: Promise<void> | undefined;
    const each = handling(bus, group, handlers, () => (all ??= handle(events)));
    await Promise.all(envelopes.map(each));
  };
}

/** Handles the events that there is a handler for, each in the context and the trace that it comes from. */
function handling(
  bus: EventBus,
  group: string | undefined,
  handlers: object,
  handle: (event: DomainEvent<EventType>) => Promise<void>,
): EnvelopeHandler {
  return (envelope) =>
    runInContext({ correlationId: envelope.correlationId, causationId: envelope.id }, async () => {
      const { type } = envelope;
      if (!isEventType(type) || !Object.hasOwn(handlers, type)) return;
      const work = async () => handle(parseEvent(envelope, type));
      // a reader that starts from the beginning each time would lengthen traces that ended long ago
      if (group === undefined) await work();
      else await processTraced({ bus, group }, EVENTS[type].topic, envelope, work);
    });
}

function topicsOf(handlers: object): Topic[] {
  return [
    ...new Set(
      Object.keys(handlers)
        .filter(isEventType)
        .map((type) => EVENTS[type].topic),
    ),
  ];
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(EVENTS, type);
}

/** @throws UnknownEventError for a shape that this consumer does not know */
function parseEvent(envelope: Envelope, type: EventType): DomainEvent<EventType> {
  const definition = EVENTS[type];
  if (envelope.schema !== definition.schema)
    throw new UnknownEventError(`${type}: schema ${envelope.schema} is not known here`);
  const read = definition.data.safeParse(envelope.data);
  if (!read.success) throw new UnknownEventError(`${type}: ${read.error.message}`, read.error);
  return { ...envelope, type, data: read.data };
}

/** The link between an event's type and its handler's parameter is kept by the maps above; TypeScript cannot follow it. */
function handlerOf<H extends Handlers | TxHandlers>(handlers: H, type: EventType) {
  return handlers[type] as (event: DomainEvent<EventType>, tx?: Tx) => Promise<void>;
}

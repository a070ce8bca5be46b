import { SpanKind } from '@opentelemetry/api';
import type { Topic } from '@shop/contracts/events/topics';
import type { Envelope } from '@shop/contracts/events/envelope';
import {
  beginningAt,
  continuing,
  failSpan,
  inSpan,
  startSpan,
  traceparentOf,
  typeOfError,
  type NewSpan,
} from '../tracing/spans';
import type { EventBus } from './bus';

export interface Publisher {
  readonly bus: EventBus;
  /** who publishes */
  readonly service: string;
}

/** Publishes events. Each of those that are part of a trace gets a span there, which its consumers continue. */
export function publishTraced(
  { bus, service }: Publisher,
  topic: Topic,
  envelopes: readonly Envelope[],
): Promise<void> {
  const events = envelopes.map((envelope) => ({ topic, envelope }));
  return tracePublishing({ system: bus.system, service }, events, (traced) =>
    bus.publish(
      topic,
      traced.map(({ envelope }) => envelope),
    ),
  );
}

/** Does what publishes events, which are given to it as their consumers are to get them. */
export async function tracePublishing<T>(
  { system, service }: { system: string; service: string },
  events: readonly { readonly topic: Topic; readonly envelope: Envelope }[],
  publish: (events: readonly { readonly topic: Topic; readonly envelope: Envelope }[]) => Promise<T>,
): Promise<T> {
  const sent = events.map(({ topic, envelope }) => {
    const { traceparent } = envelope;
    if (traceparent === undefined) return { topic, envelope };
    const parent = beginningAt(service, continuing(traceparent));
    const span = startSpan(messageSpan('publish', SpanKind.PRODUCER, system, topic, envelope), parent);
    return { span, topic, envelope: { ...envelope, traceparent: traceparentOf(span) ?? traceparent } };
  });
  try {
    return await publish(sent);
  } catch (error) {
    for (const { span } of sent) if (span) failSpan(span, typeOfError(error));
    throw error;
  } finally {
    for (const { span } of sent) span?.end();
  }
}

export interface Consumer {
  readonly bus: EventBus;
  /** bears the name of its service */
  readonly group: string;
}

/** Handles an event in a new span of the trace that the event comes from. */
export function processTraced(
  { bus, group }: Consumer,
  topic: Topic,
  envelope: Envelope,
  work: () => Promise<void>,
): Promise<void> {
  const { name, kind, attributes } = messageSpan('process', SpanKind.CONSUMER, bus.system, topic, envelope);
  return inSpan(
    { name, kind, attributes: { ...attributes, 'messaging.consumer.group.name': group } },
    work,
    beginningAt(group, continuing(envelope.traceparent)),
  );
}

function messageSpan(
  operation: 'publish' | 'process',
  kind: SpanKind,
  system: string,
  topic: Topic,
  { id, type, correlationId }: Envelope,
): NewSpan {
  return {
    name: `${operation} ${topic}`,
    kind,
    attributes: {
      'messaging.system': system,
      'messaging.operation.name': operation,
      'messaging.operation.type': operation === 'publish' ? 'send' : operation,
      'messaging.destination.name': topic,
      'messaging.message.id': id,
      'messaging.message.conversation_id': correlationId,
      'shop.event.type': type,
    },
  };
}

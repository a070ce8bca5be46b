import { EVENTS, type EventType } from '../src/events/event-types';
import { TOPIC_FACTS, TOPICS, type Topic } from '../src/events/topics';
import { envelope } from '../src/events/envelope';
import { toJsonSchema, type JsonSchema } from '../src/json-schema';
import { fieldsInWords } from '../src/schema-words';
import type { Traffic } from './event-traffic';

const INTRODUCTION = `# Events

Written by \`npm run docs:events\` from the contracts (\`packages/contracts/src/events\`) and from who publishes and handles
what in the services' code. Change it there.

Every state change of the shop is published as an event. This page is for developers of consumers; how one changes an
event is in [CONTRIBUTING.md](../CONTRIBUTING.md#changing-an-event), and the shapes as JSON Schema are in
[\`packages/contracts/published\`](../packages/contracts/published).

## What you can rely on

- **At least once.** An event may come again, with the same \`id\`. Store the ids of handled events in the transaction
  of their effect (\`consumeOnce\`), or make the effect idempotent (\`consume\`).
- **In order for each key.** Events of one key are in one partition and arrive in the order they were published. Between
  keys, and between topics, there is no order: \`payment-captured\` may come before the \`order-placed\` that it belongs to.
- **\`sequence\` orders the events of a key.** It counts up for each key in a topic, so a consumer without transactions stores
  the sequence with its data and skips events that are older.
- **No event is lost or spurious.** An event is written in the transaction of the change that it reports.
- **Open shapes.** Events may get new properties, and topics new events: ignore what you do not know.
- **No personal data.** Ids only. Amounts that end in \`Paise\` are whole paise; times are ISO 8601 in UTC.

The members of a consumer group share the work, and the group continues where it stopped; name it after your service. A
failing handler is retried with growing pauses, without limit during an outage; an event that is itself at fault becomes a
dead letter after a quarter of an hour. In the standalone edition the topics are a log in PostgreSQL that
keeps a week; in the distributed edition they are Kafka's, with JSON values and the key as the message's key.
`;

const ENVELOPE_EXAMPLE = {
  id: '0b8b2c1e-6a0f-4c7e-9d55-2f6f5f8f7f10',
  type: 'order-paid',
  schema: EVENTS['order-paid'].schema,
  sequence: 2,
  occurredAt: '2026-11-21T10:15:30.250Z',
  key: EVENTS['order-paid'].example.orderId,
  correlationId: '5d1e5f0c-3b0a-4a8e-8d0c-0c8d7f5b6a21',
  causationId: '7f0d0d7e-58cb-4b8f-a0d5-6a0c3b9a1e42',
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  data: EVENTS['order-paid'].example,
};

/** docs/events.md. */
export function createEventsPage(traffic: Traffic): string {
  const topics = Object.values(TOPICS);
  return [
    INTRODUCTION,
    '## The topics\n',
    table(
      ['Topic', 'Key', 'Published by', 'Consumed by'],
      topics.map((topic) => [
        `[\`${topic}\`](#${topic.replace('.', '')})`,
        TOPIC_FACTS[topic].key,
        publishersOf(typesOf(topic), traffic),
        consumersOf(typesOf(topic), traffic),
      ]),
    ),
    '## The envelope\n',
    'Around every event, whatever its type.\n',
    fields(toJsonSchema(envelope)),
    example(envelope.parse(ENVELOPE_EXAMPLE)),
    ...topics.flatMap((topic) => describeTopic(topic, traffic)),
  ].join('\n');
}

const typesOf = (topic: Topic): EventType[] =>
  (Object.keys(EVENTS) as EventType[]).filter((type) => EVENTS[type].topic === topic);

function describeTopic(topic: Topic, traffic: Traffic): string[] {
  const { about, key, sequence } = TOPIC_FACTS[topic];
  return [
    `## ${topic}\n`,
    `${about} Key: ${key}; all events of one key arrive in order. \`sequence\`: ${sequence}.\n`,
    ...typesOf(topic).flatMap((type) => describeEvent(type, traffic)),
  ];
}

function describeEvent(type: EventType, traffic: Traffic): string[] {
  const schema = toJsonSchema(EVENTS[type].data);
  return [
    `### ${type}\n`,
    `${schema.description ?? ''}\n`,
    `Published by ${publishersOf([type], traffic)}. Consumed by ${consumersOf([type], traffic)}.\n`,
    fields(schema),
    example(EVENTS[type].example),
  ];
}

function publishersOf(types: readonly EventType[], { publishers }: Traffic): string {
  return namesOf(types.flatMap((type) => [...(publishers.get(type) ?? [])]));
}

function consumersOf(types: readonly EventType[], { consumers, everyReplica }: Traffic): string {
  return namesOf([
    ...types.flatMap((type) => [...(consumers.get(type) ?? [])]),
    ...types.flatMap((type) => [...(everyReplica.get(type) ?? [])].map((name) => `${name} (every replica)`)),
  ]);
}

function namesOf(names: readonly string[]): string {
  return [...new Set(names)].sort().join(', ') || 'nobody yet';
}

function fields(schema: JsonSchema): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fieldsInWords(schema).map(({ name, type, required, description }) => [
      `\`${name}\``,
      required ? type : `${type}, optional`,
      description,
    ]),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return `${[line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}

function example(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\`\n`;
}

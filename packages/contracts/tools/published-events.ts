import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENTS } from '../src/events/event-types';
import { envelope } from '../src/events/envelope';
import { toJsonSchema, type JsonSchema } from '../src/json-schema';
import { breakingChanges } from './compare-schemas';

/** What consumers were told of an event: in `published/events`, one file each. */
export interface PublishedEvent {
  readonly type: string;
  readonly topic: string;
  readonly schema: number;
  readonly data: JsonSchema;
}

export interface Publication {
  readonly envelope: JsonSchema;
  readonly events: readonly PublishedEvent[];
}

export const FOLDER = path.resolve(import.meta.dirname, '../published');
export const envelopeFile = path.join(FOLDER, 'envelope.json');
export const eventFile = (type: string): string => path.join(FOLDER, 'events', `${type}.json`);

/** What the contracts say now. */
export function currentPublication(): Publication {
  return {
    envelope: toJsonSchema(envelope),
    events: Object.entries(EVENTS).map(([type, { topic, schema, data }]) => ({
      type,
      topic,
      schema,
      data: toJsonSchema(data),
    })),
  };
}

/** What was published last; empty before the first time. */
export function readPublication(): Publication | undefined {
  if (!existsSync(envelopeFile)) return undefined;
  const types = readdirSync(path.join(FOLDER, 'events')).map((file) => path.basename(file, '.json'));
  return {
    envelope: readJson(envelopeFile) as JsonSchema,
    events: types.map((type) => readJson(eventFile(type)) as PublishedEvent),
  };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * What would break consumers in the field, or keep new ones from reading what is still in the logs. A new event is no
 * such change: whoever does not know it passes over it.
 * @returns a sentence for each, none when there are none
 */
export function breakingPublication(published: Publication, current: Publication): string[] {
  return [
    ...breakingChanges(published.envelope, current.envelope, 'envelope'),
    ...published.events.flatMap((event) => {
      const now = current.events.find(({ type }) => type === event.type);
      if (!now) return [`${event.type} is gone: consumers in the field wait for it`];
      return [
        ...(now.topic === event.topic ? [] : [`${event.type} was in ${event.topic} and is in ${now.topic}`]),
        ...(now.schema === event.schema
          ? []
          : [`${event.type} has version ${now.schema} instead of ${event.schema}: no consumer reads both`]),
        ...breakingChanges(event.data, now.data, event.type),
      ];
    }),
  ];
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EVENTS } from '../src/events/event-types';
import { envelope } from '../src/events/envelope';
import { toJsonSchema, type JsonSchema } from '../src/json-schema';
import { breakingChanges } from './compare-schemas';

/** The published schema of an event: one file each in `published/events`. */
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

/** The schemas of the present contracts. */
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

/** The schemas that were published last; empty before the first time. */
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
 * Finds changes that would break running consumers, or keep new ones from reading what is still in the logs. A new event
 * is compatible: consumers skip unknown events.
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

import { expect, test } from 'vitest';
import { EVENTS } from '../src/events/event-types';
import {
  breakingPublication,
  currentPublication,
  readPublication,
  type PublishedEvent,
} from '../tools/published-events';

const current = currentPublication();
const withEvents = (events: readonly PublishedEvent[]) => ({ ...current, events });
const [first, ...others] = current.events;

test('no contract breaks what was published', () => {
  const published = readPublication();
  expect(published && breakingPublication(published, current)).toEqual([]);
});

test('the published schemas are up to date: else run `npm run events:publish`', () => {
  const byType = (events: readonly PublishedEvent[] = []) => new Map(events.map((event) => [event.type, event]));
  const published = readPublication();
  expect(published?.envelope).toEqual(current.envelope);
  expect(byType(published?.events)).toEqual(byType(current.events));
});

test('a new event is compatible; one that was removed, moved or given another version is not', () => {
  if (!first) throw new Error('there are no events');
  expect(breakingPublication(withEvents(others), current)).toEqual([]);
  expect(breakingPublication(current, withEvents(others))).toEqual([expect.stringContaining('product-added is gone')]);
  const changed = (change: Partial<PublishedEvent>) =>
    breakingPublication(current, withEvents([{ ...first, ...change }, ...others]));
  expect(changed({ topic: 'shop.elsewhere' })).toEqual(['product-added was in shop.products and is in shop.elsewhere']);
  expect(changed({ schema: 2 })).toEqual([expect.stringContaining('version 2 instead of 1')]);
  expect(changed({ data: { type: 'object', properties: {} } }).length).toBeGreaterThan(0);
});

test.each(Object.entries(EVENTS))('the example of %s is one', (_type, { data, example }) => {
  expect(data.parse(example)).toEqual(example);
});

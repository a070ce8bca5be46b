import type { ContentEntry } from '@shop/contracts/api/content';
import { expect, test } from 'vitest';
import { nextTurn, presentShown, shownAt, withEntry } from './content';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const entry = (version: number, more: Partial<ContentEntry> = {}): ContentEntry => ({
  ...{ slot: 'announcement', locale: 'en-IN', version, body: { text: `Version ${version}` } },
  savedAt: at(0).toISOString(),
  ...more,
});
const hours = (from: number, to?: number) => ({
  from: at(from).toISOString(),
  ...(to !== undefined && { to: at(to).toISOString() }),
});

test('of versions whose time it is the newest is shown, and the older one again when that ends', () => {
  const entries = [entry(1), entry(2, hours(10, 12))];
  expect([9, 10, 11, 12].map((hour) => shownAt(entries, 'announcement', at(hour))?.version)).toEqual([1, 2, 2, 1]);
});

test('before its time nothing is shown, and null is what the shop comes with', () => {
  expect(presentShown([entry(1, hours(10))], at(9)).announcement).toBeUndefined();
  expect(presentShown([entry(1), entry(2, { body: null })], at(9)).announcement).toBeUndefined();
});

test('pages are named, not told', () => {
  const entries = [entry(1, { slot: 'about', body: { lede: '', text: 'Ours' } })];
  expect(presentShown(entries, at(1))).toEqual({ announcement: undefined, hero: undefined, pages: ['about'] });
});

test('old versions are forgotten, but none that is shown or still to come', () => {
  let entries: ContentEntry[] = [entry(1), entry(2, hours(20, 21)), entry(3, { slot: 'hero', body: null })];
  for (let version = 4; version < 30; version += 1) entries = withEntry(entries, entry(version, hours(22, 23)), at(5));
  const versions = entries.map((each) => each.version);
  expect(versions).toEqual(expect.arrayContaining([1, 2, 3, 29]));
  expect(shownAt(entries, 'announcement', at(5))?.version).toBe(1);
  entries = [entry(1)];
  for (let version = 2; version < 30; version += 1) entries = withEntry(entries, entry(version), at(5));
  expect(entries.map((each) => each.version)).toEqual(Array.from({ length: 12 }, (_each, place) => 18 + place));
});

test('the next turn is the nearest beginning or end', () => {
  const entries = [entry(1, hours(10, 12)), entry(2, hours(11))];
  expect([9, 10, 11, 12].map((hour) => nextTurn(entries, at(hour)))).toEqual([
    ...[at(10), at(11), at(12)].map((moment) => moment.toISOString()),
    undefined,
  ]);
});

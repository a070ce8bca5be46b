import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files';

const PAGE = 'docs/order-paid.md';
const text = readFileSync(path.join(ROOT, PAGE), 'utf8');

interface Stop {
  /** from the repository's root */
  readonly file: string;
  /** what the line says of it */
  readonly about: string;
}

/** The files of each part of the page that has a heading, in their order. */
const legs: readonly (readonly Stop[])[] = text
  .split(/^## /m)
  .slice(1)
  .map((leg) =>
    [...leg.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm)].map(([, link = '', about = '']) => ({
      file: path.posix.join(path.posix.dirname(PAGE), link),
      about,
    })),
  )
  .filter((stops) => stops.length > 0);
const stops = legs.flat();

/** How often a walk returns to a folder that it has left. */
function countTurns(walk: readonly Stop[]): number {
  const folders = walk.map(({ file }) => path.posix.dirname(file));
  const moves = folders.filter((folder, index) => folder !== folders[index - 1]);
  return moves.length - new Set(moves).size;
}

test('every file of the walk is there, and on one line', () => {
  expect(stops.length).toBeGreaterThan(50);
  expect(stops.filter(({ file }) => !existsSync(path.join(ROOT, file))).map(({ file }) => file)).toEqual([]);
  expect(new Set(stops.map(({ file }) => file)).size).toBe(stops.length);
});

test('every name that a line of the walk mentions is in its file', () => {
  const missing = stops.flatMap(({ file, about }) => {
    const words = new Set(readFileSync(path.join(ROOT, file), 'utf8').match(/[\w-]+/g));
    const names = [...about.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    if (names.length === 0) return [`${file}: names nothing`];
    return names.filter((name) => !words.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('the walk is as long as its page says', () => {
  const turns = legs.reduce((sum, walk) => sum + countTurns(walk), 0);
  expect(text).toContain(`${stops.length} files in ${legs.length} parts`);
  expect(text).toContain(`${turns} times`);
});

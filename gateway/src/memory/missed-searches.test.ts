import { MOST_MISSED, type MissedCount } from '@shop/contracts/internal/catalog';
import { silentLogger } from '@shop/platform/logger';
import { expect, test } from 'vitest';
import { gatherSearches, startWritingSearches } from './missed-searches';

test('everybody who looks for the same counts, each once', () => {
  const gathered = gatherSearches();
  for (const address of ['10.0.0.1', '10.0.0.2', '::ffff:10.0.0.2', '2001:db8::1', '2001:db8::2'])
    gathered.note('umbrella', address);
  expect(gathered.take()).toEqual([{ words: 'umbrella', count: 3 }]);
  gathered.note('umbrella', '10.0.0.1');
  expect(gathered.take()).toEqual([]);
});

test('one network fills neither the list nor the memory, and many together only what there is room for', () => {
  const gathered = gatherSearches();
  for (let index = 0; index < 1_000; index += 1) gathered.note(`word ${index}`, '10.0.0.1');
  expect(gathered.take()).toHaveLength(60);
  for (let index = 0; index < 5_000; index += 1) gathered.note(`word ${index}`, `10.0.${index >> 8}.${index & 255}`);
  gathered.note('word 2', '192.0.2.1');
  const taken = gathered.take();
  expect(taken).toHaveLength(MOST_MISSED);
  expect(taken.find(({ words }) => words === 'word 2')?.count).toBe(2);
});

test('what could not be written is written with what comes after, and the rest at the end', async () => {
  const gathered = gatherSearches();
  const written: MissedCount[][] = [];
  let isAway = true;
  const task = startWritingSearches(
    gathered,
    (searches) => {
      if (isAway) return Promise.reject(new Error('away'));
      written.push([...searches]);
      return Promise.resolve();
    },
    silentLogger,
  );
  gathered.note('umbrella', '10.0.0.1');
  await task.flush();
  gathered.note('umbrella', '10.0.0.2');
  gathered.note('brolly', '10.0.0.2');
  isAway = false;
  await task.flush();
  await task.flush();
  gathered.note('parasol', '10.0.0.1');
  await task.stop();
  expect(written).toEqual([
    [
      { words: 'umbrella', count: 2 },
      { words: 'brolly', count: 1 },
    ],
    [{ words: 'parasol', count: 1 }],
  ]);
});

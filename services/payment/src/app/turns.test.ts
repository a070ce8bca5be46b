import { expect, test } from 'vitest';
import { createTurns } from './turns';

test('work about the same thing is done one after the other, and knows when it waited', async () => {
  const turns = createTurns();
  const done: string[] = [];
  let release = (): void => undefined;
  const first = turns.take('a', async (hasWaited) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push(`first ${hasWaited}`);
  });
  const second = turns.take('a', (hasWaited) => Promise.resolve(done.push(`second ${hasWaited}`)));
  await turns.take('b', (hasWaited) => Promise.resolve(done.push(`other ${hasWaited}`)));
  release();
  await Promise.all([first, second]);
  expect(done).toEqual(['other false', 'first false', 'second true']);
});

test('what fails holds up nobody', async () => {
  const turns = createTurns();
  const failing = turns.take('a', () => Promise.reject(new Error('no database')));
  const next = turns.take('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no database');
  expect(await next).toBe('done');
  expect(await turns.take('a', (hasWaited) => Promise.resolve(hasWaited))).toBe(false);
});

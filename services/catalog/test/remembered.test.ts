import { expect, test } from 'vitest';
import { createMemory } from '../src/adapters/remembered';

/** Counts what is found, each answer as of the newest version. */
function finder() {
  const state = { version: 1, found: 0 };
  const find = () => {
    state.found += 1;
    return Promise.resolve({ version: state.version });
  };
  return { state, find };
}

test('an answer is found once for each version', async () => {
  const { state, find } = finder();
  const memory = createMemory<{ version: number }>(9);
  expect(memory.recall('a')).toBeUndefined();
  await Promise.all([1, 1, 0].map((version) => memory.atLeast(version, 'a', find)));
  expect(state.found).toBe(1);
  state.version = 2;
  await expect(memory.recall('a')).resolves.toEqual({ version: 1 });
  const answers = await Promise.all([2, 2, 1].map((version) => memory.atLeast(version, 'a', find)));
  expect(answers.map(({ version }) => version)).toEqual([2, 2, 1]);
  expect(state.found).toBe(2);
});

test('an answer that is on its way is not good enough for who has seen a newer version', async () => {
  const { state, find } = finder();
  const memory = createMemory<{ version: number }>(9);
  let arrive = (): void => undefined;
  const slow = memory.atLeast(1, 'a', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { version: 1 };
  });
  state.version = 2;
  const newer = [memory.atLeast(2, 'a', find), memory.atLeast(2, 'a', find)];
  arrive();
  expect(await slow).toEqual({ version: 1 });
  expect(await Promise.all(newer)).toEqual([{ version: 2 }, { version: 2 }]);
  expect(state.found).toBe(1);
});

test('what failed is not remembered', async () => {
  const { state, find } = finder();
  const memory = createMemory<{ version: number }>(9);
  await expect(memory.atLeast(1, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await expect(memory.atLeast(1, 'a', find)).resolves.toEqual({ version: 1 });
  expect(state.found).toBe(1);
});

test('what was not asked for in a while is forgotten', async () => {
  const { state, find } = finder();
  const memory = createMemory<{ version: number }>(2);
  for (const key of ['a', 'b']) await memory.atLeast(1, key, find);
  await memory.recall('a');
  await memory.atLeast(1, 'c', find);
  expect(memory.recall('b')).toBeUndefined();
  expect(memory.recall('a')).toBeDefined();
  expect(state.found).toBe(3);
});

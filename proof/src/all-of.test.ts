import { expect, test } from 'vitest';
import { allOf, openAll } from './all-of';

test('waits for those that go on when one fails', async () => {
  const ended: string[] = [];
  const goesOn = Promise.resolve()
    .then(() => undefined)
    .then(() => ended.push('the other'));
  await expect(allOf([Promise.reject(new Error('broken')), goesOn])).rejects.toThrow('broken');
  expect(ended).toEqual(['the other']);
});

test('gives what each came to', async () => {
  expect(await allOf([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('closes those that were opened when one cannot be', async () => {
  let opened = 0;
  const closed: number[] = [];
  const open = async () => {
    opened += 1;
    const at = opened;
    await Promise.resolve();
    if (at === 2) throw new Error('no port');
    return {
      close: () => {
        closed.push(at);
        return Promise.resolve();
      },
    };
  };
  await expect(openAll(3, open)).rejects.toThrow('no port');
  expect(closed).toEqual([1, 3]);
});

import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createFileImageStore } from '../src/images/file-image-store';
import { describeImageStore } from './image-store-contract';

describeImageStore('pictures in a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'));
  return {
    store: await createFileImageStore(path.join(folder, 'uploads')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

const MEMORY = '/dev/shm';
const hasAnotherFileSystem = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;

async function folderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'shop-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([tmpdir(), ...(hasAnotherFileSystem ? [MEMORY] : [])])('takes over files of a folder in %s', async (from) => {
  const [ready, own] = [await folderIn(from), await folderIn(tmpdir())];
  for (const name of ['a.webp', 'b.webp']) await writeFile(path.join(ready, name), name);
  const store = await createFileImageStore(own);
  const said = async (name: string) => {
    const found = await store.get(name);
    return found && text(found.content);
  };

  await store.takeOver?.(ready, ['a.webp']);
  expect(await said('a.webp')).toBe('a.webp');
  await store.put('a.webp', Buffer.from('changed'));
  await store.takeOver?.(ready, ['a.webp', 'b.webp']);
  expect(await said('a.webp')).toBe('changed');
  await store.remove(['b.webp']);
  expect(await said('b.webp')).toBeUndefined();
  expect(['a.webp', 'b.webp'].map((name) => existsSync(path.join(ready, name)))).toEqual([true, true]);

  await expect(store.takeOver?.(ready, ['c.webp'])).rejects.toThrow('ENOENT');
  await expect(store.takeOver?.(ready, ['../a.webp'])).rejects.toThrow(RangeError);
});

test('a start removes what a crash left of a picture, unless it may still be written', async () => {
  const folder = await folderIn(tmpdir());
  const [left, written] = ['a', 'b'].map((letter) => `.${letter.repeat(24)}`) as [string, string];
  for (const name of [left, written]) await writeFile(path.join(folder, name), 'half');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(path.join(folder, left), twoDaysAgo, twoDaysAgo);
  await createFileImageStore(folder);
  await expect.poll(() => readdir(folder)).toEqual([written]);
});

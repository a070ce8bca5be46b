import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeDrafts, writeDurably } from '../src/durable-files';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-durable-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await rm(folder, { recursive: true });
});

test('a file is whole or as it was, with the rights it was given, and nothing stays beside it', async () => {
  const file = path.join(folder, 'key');
  await writeDurably(file, 'first', 0o600);
  await writeDurably(file, 'second', 0o600);
  expect(await readFile(file, 'utf8')).toBe('second');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['key']);
});

test('what cannot be written whole leaves nothing behind', async () => {
  const { open } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async () => {
      await write('half');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    return handle;
  });
  syncBuiltinESMExports();
  await expect(writeDurably(path.join(folder, 'picture'), 'whole')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(folder)).toEqual([]);
});

test.skipIf(process.platform === 'win32')('content and name are both on disk, in this order', async () => {
  const done: string[] = [];
  const { open, rename } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...given) => {
    const handle = await open(...given);
    const sync = handle.sync.bind(handle);
    handle.sync = () => {
      done.push(given[0] === folder ? 'sync folder' : 'sync file');
      return sync();
    };
    return handle;
  });
  vi.spyOn(fs.promises, 'rename').mockImplementation((...given) => {
    done.push('rename');
    return rename(...given);
  });
  syncBuiltinESMExports();
  await writeDurably(path.join(folder, 'picture.webp'), Buffer.from('content'));
  expect(done).toEqual(['sync file', 'rename', 'sync folder']);
});

test('drafts that a crash left go once they are old, and nothing else', async () => {
  const [left, recent] = ['a', 'b'].map((letter) => `.${letter.repeat(24)}`) as [string, string];
  const names = [left, recent, '.keep', `${'c'.repeat(24)}.webp`];
  const from = new Date('2026-11-21T10:00:00Z');
  for (const name of names) {
    await writeFile(path.join(folder, name), 'half');
    const at = new Date(from.getTime() + (name === recent ? 1_000 : -1_000));
    await utimes(path.join(folder, name), at, at);
  }
  await removeDrafts(folder, from);
  expect((await readdir(folder)).sort()).toEqual(names.slice(1).sort());
});

import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy, removeDrafts, syncFolder, undefinedUnlessThere, writeDurably } from '../durable-files';
import type { ImageStore } from './image-store';
import { isStoredName } from './picture-name';

/** No picture is being written for so long, in ms. */
const LEFT_MS = 24 * 60 * 60 * 1000;

/** Keeps pictures as files in one folder, which is made when missing. What a crash left there of others is removed. */
export async function createFileImageStore(folder: string): Promise<ImageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // nobody waits for it, and what cannot be removed only takes room until the next start
  void removeDrafts(folder, new Date(Date.now() - LEFT_MS)).catch(() => undefined);

  function fileOf(name: string): string | undefined {
    return isStoredName(name) ? path.join(folder, name) : undefined;
  }

  return {
    put: async (name, content) => {
      const file = fileOf(name);
      if (file === undefined) throw new RangeError(`not a picture's name: ${name}`);
      await writeDurably(file, content);
    },
    takeOver: async (from, names) => {
      await Promise.all(
        names.map(async (name) => {
          const file = fileOf(name);
          if (file === undefined) throw new RangeError(`not a picture's name: ${name}`);
          await linkOrCopy(path.join(from, name), file);
        }),
      );
      await syncFolder(folder);
    },
    get: async (name) => {
      const file = fileOf(name);
      if (file === undefined) return undefined;
      // open from here on: what is removed meanwhile is read to its end, and no stream fails that nobody listens to
      const opened = await open(file).catch(undefinedUnlessThere);
      if (!opened) return undefined;
      const { size } = await opened.stat();
      return { content: opened.createReadStream(), size };
    },
    remove: async (names) => {
      const files = names.map(fileOf).filter((file) => file !== undefined);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
}

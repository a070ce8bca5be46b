import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../durable-files';
import type { ImageStore } from './image-store';
import { isStoredName } from './picture-name';

/** Keeps pictures as files in one folder, which is made when missing. */
export async function createFileImageStore(folder: string): Promise<ImageStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  function fileOf(name: string): string | undefined {
    return isStoredName(name) ? path.join(folder, name) : undefined;
  }

  return {
    put: async (name, content) => {
      const file = fileOf(name);
      if (file === undefined) throw new RangeError(`not a picture's name: ${name}`);
      await writeDurably(file, content);
    },
    get: async (name) => {
      const file = fileOf(name);
      if (file === undefined) return undefined;
      const stats = await stat(file).catch(() => undefined);
      return stats?.isFile() ? { content: createReadStream(file), size: stats.size } : undefined;
    },
    remove: async (names) => {
      const files = names.map(fileOf).filter((file) => file !== undefined);
      await Promise.all(files.map((file) => rm(file, { force: true })));
    },
  };
}

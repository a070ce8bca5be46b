import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../ids';
import type { ImageStore } from './image-store';
import { isPictureName } from './picture-name';

/** Keeps pictures as files in one folder, which is made when missing. */
export async function createFileImageStore(folder: string): Promise<ImageStore> {
  await mkdir(folder, { recursive: true });

  function fileOf(name: string): string | undefined {
    return isPictureName(name) ? path.join(folder, name) : undefined;
  }

  return {
    put: async (name, content) => {
      const file = fileOf(name);
      if (file === undefined) throw new RangeError(`not a picture's name: ${name}`);
      // written aside and renamed, so that a crash never leaves half a picture under its name
      const draft = path.join(folder, `.${newId()}`);
      const handle = await open(draft, 'w');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
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

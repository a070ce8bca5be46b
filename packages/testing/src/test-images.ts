import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileImageStore } from '@shop/platform/images/file-image-store';
import type { ImageStore } from '@shop/platform/images/image-store';

export interface TestImages {
  readonly images: ImageStore;
  /** Returns the names of the files in the store, sorted. */
  readonly files: () => Promise<string[]>;
  readonly remove: () => Promise<void>;
}

/** Creates an empty image store in a folder of its own. */
export async function createTestImages(): Promise<TestImages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-images-'));
  return {
    images: await createFileImageStore(folder),
    files: async () => (await readdir(folder)).sort(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

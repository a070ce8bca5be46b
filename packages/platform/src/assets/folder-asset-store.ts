import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { linkOrCopy, syncFolder, undefinedUnlessThere } from '../durable-files';
import { isAssetName, type AssetStore } from './asset-store';

/** Keeps the files in one folder, which is made when missing. */
export async function createFolderAssetStore(folder: string): Promise<AssetStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    keep: async (from, names) => {
      const kept = names.filter(isAssetName);
      await Promise.all(kept.map((name) => linkOrCopy(path.join(from, name), path.join(folder, name))));
      await syncFolder(folder);
    },
    get: (name) =>
      isAssetName(name) ? readFile(path.join(folder, name)).catch(undefinedUnlessThere) : Promise.resolve(undefined),
  };
}

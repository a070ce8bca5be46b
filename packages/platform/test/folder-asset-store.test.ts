import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFolderAssetStore } from '../src/assets/folder-asset-store';
import { describeAssetStore } from './asset-store-contract';

describeAssetStore('scripts in a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-assets-'));
  return {
    store: await createFolderAssetStore(path.join(folder, 'assets')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

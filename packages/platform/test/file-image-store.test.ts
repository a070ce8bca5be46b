import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileImageStore } from '../src/images/file-image-store';
import { describeImageStore } from './image-store-contract';

describeImageStore('pictures in a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-pictures-'));
  return {
    store: await createFileImageStore(path.join(folder, 'uploads')),
    close: () => rm(folder, { recursive: true, force: true }),
  };
});

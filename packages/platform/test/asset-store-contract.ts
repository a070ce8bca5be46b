import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AssetStore } from '../src/assets/asset-store';

export interface OpenAssetStore {
  store: AssetStore;
  close(): Promise<void>;
}

/** What every store of scripts and styles has to do, wherever they are. */
export function describeAssetStore(name: string, open: () => Promise<OpenAssetStore>): void {
  describe(name, () => {
    let opened: OpenAssetStore;
    let build: string;
    beforeAll(async () => {
      build = await mkdtemp(path.join(tmpdir(), 'shop-build-'));
      for (const file of ['-a1.js', 'b.2.css', 'c3.webp']) await writeFile(path.join(build, file), `of ${file}`);
      opened = await open();
    });
    afterAll(async () => {
      await rm(build, { recursive: true, force: true });
      await opened.close();
    });

    test('keeps scripts and styles when their build is gone, and nothing else', async () => {
      const { store } = opened;
      await store.keep(build, ['-a1.js', 'b.2.css', 'c3.webp']);
      await store.keep(build, ['-a1.js']);
      await rm(build, { recursive: true });
      expect((await store.get('-a1.js'))?.toString()).toBe('of -a1.js');
      expect((await store.get('b.2.css'))?.toString()).toBe('of b.2.css');
      expect(await store.get('c3.webp')).toBeUndefined();
    });

    test.each(['none.js', '../uploads/a.js', 'a/b.js', '', '.js', `${'x'.repeat(2_000)}.js`])(
      'has nothing under %j',
      async (missing) => {
        expect(await opened.store.get(missing)).toBeUndefined();
      },
    );
  });
}

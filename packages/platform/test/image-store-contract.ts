import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/ids';
import type { ImageStore } from '../src/images/image-store';

export interface OpenImageStore {
  store: ImageStore;
  close(): Promise<void>;
}

/** What every image store has to do, wherever the pictures are. */
export function describeImageStore(name: string, open: () => Promise<OpenImageStore>): void {
  describe(name, () => {
    let opened: OpenImageStore;
    let store: ImageStore;
    beforeAll(async () => {
      opened = await open();
      ({ store } = opened);
    });
    afterAll(() => opened.close());

    const contentOf = async (picture: string) => {
      const found = await store.get(picture);
      return found && { content: (await buffer(found.content)).toString(), size: found.size };
    };

    test('returns what was put in, and its size', async () => {
      const picture = `${newId()}_480.webp`;
      await store.put(picture, Buffer.from('petals'));
      expect(await contentOf(picture)).toEqual({ content: 'petals', size: 6 });
    });

    test('replaces a picture of the same name', async () => {
      const picture = `${newId()}.webp`;
      await store.put(picture, Buffer.from('bud'));
      await store.put(picture, Buffer.from('blossom'));
      expect(await contentOf(picture)).toEqual({ content: 'blossom', size: 7 });
    });

    test('keeps the AVIF of a picture beside it', async () => {
      const picture = newId();
      await store.put(`${picture}.webp`, Buffer.from('petals'));
      await store.put(`${picture}.avif`, Buffer.from('bud'));
      expect(await contentOf(`${picture}.webp`)).toEqual({ content: 'petals', size: 6 });
      expect(await contentOf(`${picture}.avif`)).toEqual({ content: 'bud', size: 3 });
      await store.remove([`${picture}.avif`]);
      expect(await store.get(`${picture}.avif`)).toBeUndefined();
      expect(await contentOf(`${picture}.webp`)).toBeDefined();
    });

    test('has nothing under a name that nobody put in', async () => {
      expect(await store.get(`${newId()}.webp`)).toBeUndefined();
    });

    test('removes pictures; names that are not there are fine', async () => {
      const [kept, gone] = [`${newId()}.webp`, `${newId()}.webp`];
      for (const picture of [kept, gone]) await store.put(picture, Buffer.from('petals'));
      await store.remove([gone, `${newId()}.webp`]);
      await store.remove([]);
      expect(await store.get(gone)).toBeUndefined();
      expect(await contentOf(kept)).toBeDefined();
    });

    test('a picture that is removed while it is asked for is there whole, or not', async () => {
      const pictures = Array.from({ length: 20 }, () => `${newId()}.webp`);
      await Promise.all(pictures.map((picture) => store.put(picture, Buffer.from('petals'))));
      const removing = Promise.all(pictures.map((picture) => store.remove([picture])));
      const asked: ReturnType<typeof contentOf>[] = [];
      // each turn of the loop finds another part of them gone
      for (let turn = 0; turn < 20; turn += 1) {
        asked.push(...pictures.map(contentOf));
        await setImmediate();
      }
      const found = await Promise.all(asked);
      await removing;
      expect(found.filter((each) => each !== undefined && each.content !== 'petals')).toEqual([]);
    });

    test.each(['../secret.webp', 'a/b.webp', '.webp', 'a.svg', '', 'A.webp', '../a.avif'])(
      'takes no name like %j',
      async (bad) => {
        await expect(store.put(bad, Buffer.from('x'))).rejects.toThrow(RangeError);
        expect(await store.get(bad)).toBeUndefined();
        await store.remove([bad]);
      },
    );
  });
}

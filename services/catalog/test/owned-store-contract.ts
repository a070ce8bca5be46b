import { newEvent } from '@shop/platform/messaging/new-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnedStore } from '../src/ports/owned-store';

export interface OpenOwnedStore {
  readonly store: OwnedStore;
  /** the versions of the events that were written */
  published(): Promise<number[]>;
  close(): Promise<unknown>;
}

const changed = (version: number) => [
  newEvent('content-changed', 'categories', version, { of: 'categories', version }),
];

/** What every store of what the owner writes does, whatever database it is. */
export function describeOwnedStore(name: string, open: () => Promise<OpenOwnedStore>): void {
  describe(name, () => {
    let opened: OpenOwnedStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    test('a document is version 0 until it is written, then what was written last, with an event each time', async () => {
      const { store } = opened;
      expect((await store.read('categories')).version).toBe(0);
      const body = { categories: [{ name: 'Sarees & “silk”', nothing: null }] };
      expect(await store.write('categories', { version: 1, body: {} }, changed(1))).toBe(true);
      expect(await store.write('categories', { version: 2, body }, changed(2))).toBe(true);
      expect(await store.read('categories')).toEqual({ version: 2, body });
      expect((await store.read('content')).version).toBe(0);
      await expect.poll(() => opened.published()).toEqual([1, 2]);
    });

    test('of writes that follow the same version one is done, and only its event goes out', async () => {
      const { store } = opened;
      const writes = ['a', 'b', 'c'].map((body) => store.write('categories', { version: 3, body }, changed(3)));
      expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1);
      expect(await store.write('categories', { version: 1, body: 'late' }, changed(1))).toBe(false);
      expect(await store.write('categories', { version: 9, body: 'early' }, changed(9))).toBe(false);
      expect((await store.read('categories')).version).toBe(3);
      await expect.poll(() => opened.published()).toEqual([1, 2, 3]);
    });
  });
}

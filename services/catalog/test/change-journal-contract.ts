import type { CatalogueChange } from '@shop/contracts/internal/catalog';
import { newId } from '@shop/platform/ids';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REMEMBERED, type ChangeJournal } from '../src/ports/change-journal';

const change = (of: CatalogueChange['of'] = 'product'): CatalogueChange => ({ productId: newId(), of });

/** What every journal of changes has to do. */
export function describeChangeJournal(
  name: string,
  open: () => Promise<{ journal: ChangeJournal; close: () => Promise<void> }>,
): void {
  describe(name, () => {
    const opened: { close: () => Promise<void> }[] = [];
    let journal: ChangeJournal;
    beforeEach(async () => {
      const fresh = await open();
      opened.push(fresh);
      ({ journal } = fresh);
    });
    afterAll(() => Promise.all(opened.map(({ close }) => close())));

    test('tells what has changed since a version, in order', async () => {
      const before = await journal.since();
      const changes: CatalogueChange[] = [change(), change('stock'), { of: 'counts' }];
      await journal.note(changes.slice(0, 2));
      await journal.note(changes.slice(2));
      const after = await journal.since(before.version);
      expect(after.changes).toEqual(changes);
      expect(after.version).toEqual({ epoch: before.version.epoch, count: before.version.count + 3 });
      expect(await journal.since(after.version)).toEqual({ version: after.version, changes: [] });
    });

    test('knows nothing of what somebody knows who does not say, or was told by another', async () => {
      const { version } = await journal.since();
      expect((await journal.since()).changes).toBeNull();
      expect((await journal.since({ ...version, epoch: 'another' })).changes).toBeNull();
      expect((await journal.since({ ...version, count: version.count + 1 })).changes).toBeNull();
    });

    test('remembers the last changes, and says so when they are not all', async () => {
      const { version } = await journal.since();
      const changes = Array.from({ length: REMEMBERED + 1 }, () => change());
      await journal.note(changes.slice(0, -1));
      expect((await journal.since(version)).changes).toEqual(changes.slice(0, -1));
      await journal.note(changes.slice(-1));
      expect((await journal.since(version)).changes).toBeNull();
      expect((await journal.since({ ...version, count: version.count + 1 })).changes).toEqual(changes.slice(1));
    });

    test('remembers changes of products on their own, whatever else changes in between', async () => {
      const { version } = await journal.productsSince();
      expect((await journal.productsSince()).changes).toBeNull();
      const [first, second] = [change(), change()];
      await journal.note([change('stock'), first, { of: 'counts' }]);
      await journal.note(Array.from({ length: REMEMBERED + 1 }, () => change('stock')));
      await journal.note([second]);
      const after = await journal.productsSince(version);
      expect(after.changes).toEqual([first, second]);
      expect(await journal.productsSince(after.version)).toEqual({ version: after.version, changes: [] });
      await journal.note(Array.from({ length: REMEMBERED }, () => change()));
      expect((await journal.productsSince(after.version)).changes).toHaveLength(REMEMBERED);
      expect((await journal.productsSince(version)).changes).toBeNull();
    });

    test('loses none of those that come at once', async () => {
      const { version } = await journal.since();
      const changes = Array.from({ length: 50 }, () => change());
      await Promise.all(changes.map((each) => journal.note([each])));
      const told = (await journal.since(version)).changes ?? [];
      expect(new Set(told.map(({ productId }) => productId))).toEqual(
        new Set(changes.map(({ productId }) => productId)),
      );
      expect(told).toHaveLength(50);
    });
  });
}

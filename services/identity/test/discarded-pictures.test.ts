import { silentLogger } from '@shop/platform/logger';
import { newId } from '@shop/platform/ids';
import type { ImageStore } from '@shop/platform/images/image-store';
import { expect, onTestFinished, test } from 'vitest';
import { createPictureRemoval } from '../src/adapters/discarded-pictures';
import { startIdentity } from './harness';

test('a picture that the store keeps for now is known to the next run, and holds up no other', async () => {
  const identity = await startIdentity();
  onTestFinished(() => identity.stop());
  const { db } = identity;
  const [kept, other] = [`/uploads/${newId()}_800.webp`, `/uploads/${newId()}_800.webp`];
  await db.query('INSERT INTO discarded_pictures (image) VALUES ($1), ($2)', [kept, other]);
  const remove = (names: readonly string[]) =>
    names.some((name) => kept.includes(name.slice(0, 24))) ? Promise.reject(new Error('kept')) : Promise.resolve();
  const removal = createPictureRemoval(db, { remove } as unknown as ImageStore, silentLogger).start();
  await removal.flush();
  await removal.stop();
  expect(await db.query('SELECT image FROM discarded_pictures')).toEqual([{ image: kept }]);
});

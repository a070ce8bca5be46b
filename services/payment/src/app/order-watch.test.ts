import { expect, test } from 'vitest';
import { createOrderWatch } from './order-watch';

/** Longer than any test: nothing here may pass because time went by. */
const NEVER_MS = 60_000;

test('a change wakes those who wait for that order, at once', async () => {
  const watch = createOrderWatch(NEVER_MS);
  let paid = false;
  const waits = [1, 2].map(() => watch.until('a', NEVER_MS, () => Promise.resolve(paid ? 'paid' : undefined)));
  watch.changed('b');
  await Promise.resolve();
  paid = true;
  watch.changed('a');
  expect(await Promise.all(waits)).toEqual(['paid', 'paid']);
});

test('a change between the check and the wait is not missed', async () => {
  const watch = createOrderWatch(NEVER_MS);
  let looks = 0;
  const found = await watch.until('a', NEVER_MS, () => {
    looks += 1;
    if (looks === 1) watch.changed('a');
    return Promise.resolve(looks > 1 ? looks : undefined);
  });
  expect(found).toBe(2);
});

test('a failing check ends the wait with its error', async () => {
  const watch = createOrderWatch(NEVER_MS);
  await expect(watch.until('a', NEVER_MS, () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
});

test('without a change it gives up when the time is over, and sees what another process changed', async () => {
  expect(await createOrderWatch(NEVER_MS).until<string>('a', 1, () => Promise.resolve(undefined))).toBeUndefined();
  let looks = 0;
  const found = await createOrderWatch(1).until('a', NEVER_MS, () =>
    Promise.resolve((looks += 1) > 2 ? looks : undefined),
  );
  expect(found).toBe(3);
});

test('who listens hears every change from then on, in order, also those of before it asks', async () => {
  const watch = createOrderWatch(NEVER_MS);
  const listening = watch.listen('a');
  watch.changed('a', 'captured');
  watch.changed('b', 'paid');
  watch.changed('a');
  expect([await listening.next(NEVER_MS), await listening.next(NEVER_MS)]).toEqual(['captured', 'unsaid']);
  const next = listening.next(NEVER_MS);
  watch.changed('a', 'paid');
  expect(await next).toBe('paid');
  expect(await listening.next(1)).toBeUndefined();
  listening.stop();
  watch.changed('a', 'paid');
  expect(await listening.next(1)).toBeUndefined();
});

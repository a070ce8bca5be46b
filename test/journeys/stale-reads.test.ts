import { expect, test } from 'vitest';
import { findStaleReads } from './stale-reads';

const CHANGES = Number(process.env.STALE_CHANGES ?? 60);

test('nobody who was told of a change reads what was before it', { timeout: 600_000 + 1_000 * CHANGES }, async () => {
  const { stale, readers } = await findStaleReads(CHANGES);
  expect(stale).toEqual([]);
  for (const { reads, pushes } of readers) {
    expect(reads).toBeGreaterThan(CHANGES);
    expect(pushes).toBeGreaterThan(0);
  }
});

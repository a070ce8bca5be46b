import { RUNS } from '@shop/testing/race-runs';
import { expect } from 'vitest';
import { auditDocuments } from '../../src/app/audit-documents';
import { auditLists } from '../../src/app/audit-lists';
import { auditStock } from '../../src/app/audit-stock';
import type { OrderHarness } from '../harness';

/** Races run beside each other, as shoppers and staff do. */
const LANES = 4;

/** Runs a race so many times, several at a time, and adds everything up afterwards. */
export async function race(shop: OrderHarness, once: (run: number) => Promise<void>): Promise<void> {
  const runs = Array.from({ length: RUNS }, (_, run) => run).values();
  const lane = async () => {
    for (const run of runs) await once(run);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await expectAddedUp(shop);
}

export async function expectAddedUp(shop: OrderHarness): Promise<void> {
  expect(await auditStock(shop.db)).toEqual([]);
  expect(await auditDocuments(shop.db)).toEqual([]);
  expect(await auditLists(shop.db)).toEqual([]);
}

/** Starts all at once, in an order that changes from run to run. */
export async function together<T>(run: number, ...starts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results = new Map<number, Promise<T>>();
  for (let index = 0; index < starts.length; index += 1) {
    const at = (index + run) % starts.length;
    const start = starts[at];
    if (start) results.set(at, start());
  }
  return Promise.all([...results].sort(([one], [other]) => one - other).map(([, result]) => result));
}

import { expect, onTestFinished, test } from 'vitest';
import { findStaleReads } from '../journeys/stale-reads';
import { control } from '@shop/test-support/backing-service-control';

const CHANGES = Number(process.env.STALE_CHANGES ?? 60);

test('nor while no event arrives, nor when all of them do', { timeout: 600_000 + 1_000 * CHANGES }, async () => {
  let isPaused = false;
  const resume = async () => {
    if (isPaused) await control('resume', 'kafka');
    isPaused = false;
  };
  onTestFinished(resume);
  let pushesBefore: readonly number[] = [];
  const { stale, readers } = await findStaleReads(CHANGES, async (done, readers) => {
    if (done === Math.floor(CHANGES / 3)) {
      await control('pause', 'kafka');
      isPaused = true;
    }
    if (done === Math.floor((2 * CHANGES) / 3)) {
      pushesBefore = readers.map(({ pushes }) => pushes);
      await resume();
    }
  });
  expect(stale).toEqual([]);
  expect(new Set(readers.map(({ gateway }) => gateway)).size, 'gateways').toBe(2);
  for (const [index, { reads, pushes }] of readers.entries()) {
    expect(reads).toBeGreaterThan(CHANGES);
    expect(pushes, 'pushes after Kafka was resumed').toBeGreaterThan(pushesBefore[index] ?? Infinity);
  }
  const told = readers.map(({ gateway, reads, pushes }) => `${reads} reads and ${pushes} pushes at ${gateway}`);
  console.log(`${CHANGES} changes: ${told.join(', ')}, none stale`);
});

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
  const { stale, reads, pushes } = await findStaleReads(CHANGES, async (done) => {
    if (done === Math.floor(CHANGES / 3)) {
      await control('pause', 'kafka');
      isPaused = true;
    }
    if (done === Math.floor((2 * CHANGES) / 3)) await resume();
  });
  expect(stale).toEqual([]);
  expect(pushes).toBeGreaterThan(0);
  console.log(`${CHANGES} changes: ${reads} reads, ${pushes} of them after a push, none stale`);
});

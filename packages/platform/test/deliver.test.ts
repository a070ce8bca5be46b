import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotFoundError } from '../src/errors';
import { newId } from '../src/ids';
import { silentLogger } from '../src/logger';
import { createDelivery } from '../src/messaging/deliver';
import { newEvent } from '../src/messaging/new-event';
import { toEnvelope } from '../src/messaging/outbox';
import { PATIENT } from '../src/messaging/patience';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const envelope = toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** After how many ms an event that always fails like this is given up; undefined when it is still tried after so many. */
async function givenUpAfter(error: Error, withinMs: number): Promise<number | undefined> {
  const deadLetter = vi.fn(() => Promise.resolve());
  const deliver = createDelivery({
    handler: () => Promise.reject(error),
    logger: silentLogger,
    patience: PATIENT,
    signal: new AbortController().signal,
  });
  const begun = performance.now();
  while (performance.now() - begun < withinMs) {
    const pauseMs = await deliver(envelope, { origin: {}, deadLetter });
    if (deadLetter.mock.calls.length > 0) return performance.now() - begun;
    vi.advanceTimersByTime(pauseMs ?? 0);
  }
  return undefined;
}

test('an event waits for days for what is away or not set up', async () => {
  expect(await givenUpAfter(Object.assign(new Error('no password'), { code: '28P01' }), 2 * DAY)).toBeUndefined();
});

test('an event is given up after minutes when it is to blame, and after a day when nobody knows', async () => {
  expect(await givenUpAfter(new NotFoundError(), DAY)).toBeGreaterThanOrEqual(10 * MINUTE);
  expect(await givenUpAfter(new Error('this cannot be'), 2 * DAY)).toBeGreaterThanOrEqual(DAY);
});

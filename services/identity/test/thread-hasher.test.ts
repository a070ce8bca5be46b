import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HashCall } from '../src/adapters/patient-hasher';
import { createThreadHasher, type ThreadHasher } from '../src/adapters/thread-hasher';
import { readThreads } from './thread-stat';

const NEVER_MS = 24 * 60 * 60 * 1000;
const STEPPED_BACK = 10;
const hash = (cost: number) => ({ name: 'hash', task: { password: 'parijat-12', cost } }) as const;
const quick = hash(4);
/** Longer than it takes to start a thread, also where other programs want the cores. */
const long = hash(13);

let hasher: ThreadHasher;
let done: string[];

beforeEach(() => {
  done = [];
});
afterEach(() => hasher.close());

/** Asks for it, as one who has waited for so long already. */
async function ask(who: string, call: HashCall, waitedMs = 0): Promise<void> {
  await hasher.run(call, performance.now() - waitedMs);
  done.push(who);
}

/** Both threads that step back have something to do. */
const busy = () => [ask('long', long), ask('long', long)];

test('who has waited for too long does not wait for a thread that steps back', async () => {
  hasher = createThreadHasher(50);
  await Promise.all([...busy(), ask('late', quick)]);
  expect(done).toEqual(['late', 'long', 'long']);
});

test.runIf(process.platform === 'linux')('the thread for those who are late does not step back', async () => {
  hasher = createThreadHasher(0);
  await Promise.all([ask('one', quick), ask('two', quick), ask('late', quick)]);
  expect(readThreads('niceness').filter((niceness) => niceness === STEPPED_BACK)).toHaveLength(2);
});

test('nobody else has it', async () => {
  hasher = createThreadHasher(NEVER_MS);
  await Promise.all([...busy(), ask('in time', quick)]);
  expect(done[0]).toBe('long');
});

test('who has waited for longest is next', async () => {
  hasher = createThreadHasher(NEVER_MS);
  const oneThreadComesFree = [ask('longer', hash(14)), ask('long', hash(11))];
  const waiting = [ask('third', quick), ask('first', quick, 2_000), ask('second', quick, 1_000)];
  await Promise.all([...oneThreadComesFree, ...waiting]);
  expect(done).toEqual(['long', 'first', 'second', 'third', 'longer']);
});

test('five hundred wait at most', async () => {
  hasher = createThreadHasher(NEVER_MS);
  const all = Array.from({ length: 502 }, () => ask('waits', quick));
  await expect(ask('too many', quick)).rejects.toMatchObject({ status: 503 });
  await Promise.all(all);
});

test('who still waits when it is closed is told', async () => {
  hasher = createThreadHasher(NEVER_MS);
  const first = busy();
  const waiting = ask('waits', quick);
  await Promise.all([hasher.close(), expect(waiting).rejects.toMatchObject({ status: 503 })]);
  await Promise.all(first);
});

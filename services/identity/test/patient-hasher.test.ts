import { afterEach, expect, test, vi } from 'vitest';
import { createPatientHasher } from '../src/adapters/patient-hasher';
import { readThreads } from './thread-stat';

type Hasher = ReturnType<typeof createPatientHasher>;

const SCHED_IDLE = 5;
const NEVER_MS = 24 * 60 * 60 * 1000;
const hashed = { name: 'hash', task: { password: 'parijat-12', cost: 4 } } as const;

const hashers: Hasher[] = [];
afterEach(() => {
  for (const each of hashers.splice(0)) each.close();
});

/** One that does not step back, as this machine may leave nothing to one that does. */
function prompt({ starvedMs = NEVER_MS, againMs = 0 } = {}): Hasher {
  return kept(createPatientHasher({ starvedMs, againMs, stepsBack: false }));
}

function kept(hasher: Hasher): Hasher {
  hashers.push(hasher);
  return hasher;
}

function pidOf({ pid }: Hasher): number {
  if (pid === undefined) throw new Error('no process was started');
  return pid;
}

async function isGone(pid: number): Promise<void> {
  await vi.waitFor(() => {
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
}

test('hashes and compares in a process of its own, which is started when first needed', async () => {
  const hasher = prompt();
  expect(hasher.pid).toBeUndefined();
  const hash = await hasher.run(hashed);
  expect(pidOf(hasher)).not.toBe(process.pid);
  const compare = (password: string) => hasher.run({ name: 'compare', task: { password, hash } });
  expect(await compare('parijat-12')).toBe(true);
  expect(await compare('parijat-13')).toBe(false);
});

test.runIf(process.platform === 'linux')('all its threads work only while nobody else wants the core', async () => {
  const hasher = kept(createPatientHasher({ starvedMs: NEVER_MS }));
  const waiting = hasher.run(hashed);
  await vi.waitFor(() => {
    expect(new Set(readThreads('policy', pidOf(hasher)))).toEqual(new Set([SCHED_IDLE]));
  });
  hasher.close();
  await waiting;
});

test('when it answers nobody for long it is ended, who waits is told, and nobody waits again for a while', async () => {
  const hasher = prompt({ againMs: NEVER_MS, starvedMs: 500 });
  const waiting = hasher.run(hashed);
  const pid = pidOf(hasher);
  process.kill(pid, 'SIGSTOP');
  expect(await waiting).toBeUndefined();
  await isGone(pid);
  expect(await hasher.run(hashed)).toBeUndefined();
  expect(hasher.pid).toBeUndefined();
});

test('after a while it is tried again', async () => {
  const hasher = prompt({ starvedMs: 500 });
  const waiting = hasher.run(hashed);
  process.kill(pidOf(hasher), 'SIGSTOP');
  expect(await waiting).toBeUndefined();
  await vi.waitUntil(async () => typeof (await hasher.run(hashed)) === 'string');
});

test('is asked for eight at a time, and no more', async () => {
  const hasher = prompt();
  const all = await Promise.all(Array.from({ length: 10 }, () => hasher.run(hashed)));
  expect(all.filter((each) => each === undefined)).toHaveLength(2);
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('who waits when it ends is told, and the next one gets another', async () => {
  const hasher = prompt();
  await hasher.run(hashed);
  const first = pidOf(hasher);
  process.kill(first, 'SIGSTOP');
  const waiting = hasher.run(hashed);
  process.kill(first, 'SIGKILL');
  expect(await waiting).toBeUndefined();
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
  expect(pidOf(hasher)).not.toBe(first);
});

test('when it cannot be started others are asked, and the next one tries again', async () => {
  const hasher = prompt();
  const { execPath } = process;
  process.execPath = '/nowhere';
  const waiting = hasher.run(hashed);
  process.execPath = execPath;
  expect(await waiting).toBeUndefined();
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('what cannot be hashed ends it, and is left to others', async () => {
  const hasher = prompt();
  expect(await hasher.run({ name: 'hash', task: { password: 7, cost: 4 } })).toBeUndefined();
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('nothing is left of it once it is closed', async () => {
  const hasher = prompt();
  await hasher.run(hashed);
  const pid = pidOf(hasher);
  hasher.close();
  await isGone(pid);
});

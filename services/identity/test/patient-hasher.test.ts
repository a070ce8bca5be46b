import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPatientHasher, type PatientHasher } from '../src/adapters/patient-hasher';

const SCHED_IDLE = 5;
const hashed = { name: 'hash', task: { password: 'parijat-12', cost: 4 } } as const;

const hashers: PatientHasher[] = [];
afterEach(() => {
  for (const each of hashers.splice(0)) each.close();
});

function patient(patienceMs = 60_000): PatientHasher {
  const hasher = createPatientHasher(patienceMs);
  hashers.push(hasher);
  return hasher;
}

function pidOf({ pid }: PatientHasher): number {
  if (pid === undefined) throw new Error('no process was started');
  return pid;
}

/** Fields of proc_pid_stat(5), from the third on. */
const fieldsOf = (file: string) => {
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

test('hashes and compares in a process of its own, which is started when first needed', async () => {
  const hasher = patient();
  expect(hasher.pid).toBeUndefined();
  const hash = await hasher.run(hashed);
  expect(pidOf(hasher)).not.toBe(process.pid);
  const compare = (password: string) => hasher.run({ name: 'compare', task: { password, hash } });
  expect(await compare('parijat-12')).toBe(true);
  expect(await compare('parijat-13')).toBe(false);
});

test.runIf(process.platform === 'linux')('all its threads work only while nobody else wants the core', async () => {
  const hasher = patient();
  await hasher.run(hashed);
  const tasks = `/proc/${pidOf(hasher)}/task`;
  const policies = readdirSync(tasks).map((thread) => Number(fieldsOf(`${tasks}/${thread}/stat`)[38]));
  expect(policies.length).toBeGreaterThan(1);
  expect(new Set(policies)).toEqual(new Set([SCHED_IDLE]));
});

test('who waited for long is told, and nobody waits again until it has answered', async () => {
  const hasher = patient(300);
  await vi.waitUntil(async () => typeof (await hasher.run(hashed)) === 'string', 60_000);
  process.kill(pidOf(hasher), 'SIGSTOP');
  expect(await hasher.run(hashed)).toBeUndefined();
  const told = await Promise.race([hasher.run(hashed), sleep(0).then(() => 'later')]);
  expect(told).toBeUndefined();
  process.kill(pidOf(hasher), 'SIGCONT');
  await vi.waitUntil(async () => typeof (await hasher.run(hashed)) === 'string', 60_000);
});

test('is asked for eight at a time, and no more', async () => {
  const hasher = patient();
  const all = await Promise.all(Array.from({ length: 10 }, () => hasher.run(hashed)));
  expect(all.filter((each) => each === undefined)).toHaveLength(2);
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('who waits when it ends is told, and the next one gets another', async () => {
  const hasher = patient();
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
  const hasher = patient();
  const { execPath } = process;
  process.execPath = '/nowhere';
  const waiting = hasher.run(hashed);
  process.execPath = execPath;
  expect(await waiting).toBeUndefined();
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('what cannot be hashed ends it, and is left to others', async () => {
  const hasher = patient();
  expect(await hasher.run({ name: 'hash', task: { password: 7, cost: 4 } })).toBeUndefined();
  expect(await hasher.run(hashed)).toEqual(expect.any(String));
});

test('nothing is left of it once it is closed', async () => {
  const hasher = patient();
  await hasher.run(hashed);
  const pid = pidOf(hasher);
  hasher.close();
  await vi.waitUntil(() => hasher.pid === undefined, 10_000);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

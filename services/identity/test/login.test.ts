import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from './accounts';
import { call } from './call';
import { from, startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ bcryptCost: 8 });
});
afterAll(() => identity.stop());

function login(json: unknown, headers: Record<string, string> = {}) {
  return call(identity.url, '/api/user/login', { json, headers });
}

test('a wrong password and an unknown name get the same answer', async () => {
  const { login: good } = await signedInUser(identity.url);
  const wrong = await login({ ...good, password: 'wrong' });
  const unknown = await login({ username: 'nobody-here', password: 'wrong' });
  for (const answer of [wrong, unknown]) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      message: 'Invalid username or password.',
      code: 'invalid-credentials',
      requestId: expect.any(String),
    });
  }
});

/** Of this process and of those that it started, in microseconds. */
function processorTime(): number {
  const own = process.cpuUsage();
  const threads = readdirSync('/proc/self/task').map((thread) => `/proc/self/task/${thread}/children`);
  const children = threads.flatMap((file) => readFileSync(file, 'utf8').split(' ').filter(Boolean));
  const ofThread = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1000;
  const ofChild = (pid: string) =>
    readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + ofThread(`/proc/${pid}/task/${thread}/schedstat`),
      0,
    );
  return own.user + own.system + children.reduce((sum, pid) => sum + ofChild(pid), 0);
}

test.runIf(process.platform === 'linux')('an unknown name takes as much work as a wrong password', async () => {
  const { login: good } = await signedInUser(identity.url);
  const work = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 7; round += 1) {
    for (const [name, username] of [
      ['known', good.username],
      ['unknown', 'nobody-at-all'],
    ] as const) {
      // the processor's time, of all threads: how long it takes is up to who else uses the machine
      const before = processorTime();
      await login({ username, password: 'wrong' });
      work[name].push(processorTime() - before);
    }
  }
  const least = { known: Math.min(...work.known), unknown: Math.min(...work.unknown) };
  expect(least.unknown).toBeGreaterThan(least.known * 0.5);
  expect(least.known).toBeGreaterThan(least.unknown * 0.5);
});

test('the name is taken in any case, the password is not', async () => {
  const { login: good } = await signedInUser(identity.url);
  expect((await login({ ...good, username: good.username.toUpperCase() })).status).toBe(200);
  expect((await login({ ...good, password: good.password.toUpperCase() })).status).toBe(401);
});

test('ten failures close an account for a while, even for the right password; other accounts stay open', async () => {
  const { login: good } = await signedInUser(identity.url);
  const other = await signedInUser(identity.url);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await login({ ...good, password: `wrong ${attempt}` })).status).toBe(401);
  }
  const closed = await login(good);
  expect(closed.status).toBe(429);
  expect(closed.body.code).toBe('too-many-attempts');
  const wait = Number(closed.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await login(other.login)).status).toBe(200);
  const elsewhere = await login(good, from('203.0.113.7'));
  expect(elsewhere.status).toBe(200);
});

test('guesses that arrive together do not get past the limit', async () => {
  const { login: good } = await signedInUser(identity.url);
  const guesses = Array.from({ length: 30 }, (_, index) => login({ ...good, password: `guess ${index}` }));
  const statuses = (await Promise.all(guesses)).map((answer) => answer.status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses).toContain(429);
});

test('an address with very many failures waits, whatever the names', async () => {
  const headers = from('203.0.113.99');
  for (let batch = 0; batch < 20; batch += 1) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => login({ username: `n${batch}-${index}`, password: 'x' }, headers)),
    );
  }
  expect((await login({ username: 'one-more', password: 'x' }, headers)).status).toBe(429);
});

test('many logins of one person are not failures', async () => {
  const { login: good } = await signedInUser(identity.url);
  const answers = await Promise.all(Array.from({ length: 40 }, () => login(good)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

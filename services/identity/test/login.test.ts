import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswordHasher } from '../src/adapters/password-hasher';
import { signedInUser } from './accounts';
import { call } from './call';
import { from, startIdentity, type IdentityHarness } from './harness';

let identity: IdentityHarness;
/** What was hashed: with which password, and compared with which hash. */
const work: string[] = [];

beforeAll(async () => {
  const passwords = createPasswordHasher(4, {
    run: ({ name, task }) => {
      work.push([name, ...Object.values(task)].join(' '));
      return Promise.resolve(undefined);
    },
    close: () => undefined,
  });
  identity = await startIdentity({}, undefined, undefined, { passwords });
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

test('an unknown name takes as much work as a wrong password', async () => {
  const { login: good } = await signedInUser(identity.url);
  const workFor = async (username: string) => {
    const before = work.length;
    await login({ username, password: 'wrong' });
    return work.slice(before);
  };
  // the first one of all makes the hash that unknown names are compared with
  await workFor('nobody-at-all');
  const compared = [expect.stringMatching(/^compare wrong \$2b\$04\$.{53}$/)];
  expect(await workFor(good.username)).toEqual(compared);
  expect(await workFor('nobody-at-all')).toEqual(compared);
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

import dns from 'node:dns';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { EXPIRED_CERTIFICATE, openExpiredServer } from '@shop/testing/expired-server';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openWaiting, type Waiting } from './open-waiting';

const NO_SECURITY = {
  KAFKA_TLS: false,
  KAFKA_CA: undefined,
  KAFKA_SASL_MECHANISM: undefined,
  KAFKA_SASL_USERNAME: undefined,
  KAFKA_SASL_PASSWORD: undefined,
};
const TOPICS = { KAFKA_PARTITIONS: 1, KAFKA_REPLICATION: 1, KAFKA_PREFIX: '' };

let waiting: Waiting;
const cleanUps: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  waiting = openWaiting();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await waiting.close();
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function postgresAt(change: (url: URL) => void): Promise<unknown> {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return waiting.connect.postgres({ DATABASE_URL: url.href, DATABASE_POOL: 1 }, 'order', '@shop/order');
}

async function expired(asked = false): Promise<string> {
  const server = await openExpiredServer({ asked });
  cleanUps.push(() => server.close());
  return server.host;
}

/** Has everybody know the authority of the certificate, as `NODE_EXTRA_CA_CERTS` does at the start of a process. */
function trustIt(): void {
  const create = tls.createSecureContext.bind(tls);
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) => create({ ca: EXPIRED_CERTIFICATE, ...options }));
}

test('a wrong password is not said again, but where it comes from', async () => {
  const wrong = await waiting.whyOf(postgresAt((url) => (url.password = 'not-the-password')));
  expect(wrong).toBe('PostgreSQL refuses the user or the password: look at it and at DATABASE_URL; waiting for it');
  expect(waiting.written()).not.toContain('not-the-password');
});

test('an address without its password is one that is refused', async () => {
  expect(await waiting.whyOf(postgresAt((url) => (url.password = '')))).toMatch(
    /^PostgreSQL refuses the user or the password/,
  );
});

test('a database that is not there is named', async () => {
  expect(await waiting.whyOf(postgresAt((url) => (url.pathname = '/nothing')))).toMatch(
    /^PostgreSQL has no such database: .*DATABASE_URL/,
  );
});

test('what is none of these is told as it is, and not that nobody answers', async () => {
  const broken = waiting.connect.backingService(
    'PostgreSQL',
    'DATABASE_URL',
    () => Promise.reject(new Error('Not run migration 0004 is preceding already run migration 0005')),
    () => Promise.resolve(),
  );
  expect(await waiting.whyOf(broken)).toBe(
    'PostgreSQL cannot be used: Not run migration 0004 is preceding already run migration 0005; trying again',
  );
});

test('a name that leads nowhere is waited for, and the service goes on once it leads somewhere', async () => {
  const isAway = vi.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    _options: unknown,
    done: (error: Error) => void,
  ) => {
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
  }) as typeof dns.lookup);
  const opened = postgresAt((url) => (url.hostname = 'localhost'));
  await vi.waitUntil(() => waiting.lines.length > 0, { timeout: 60_000 });
  expect(waiting.lines[0]?.msg).toBe(
    'PostgreSQL has a name that leads nowhere: look at it and at DATABASE_URL; waiting for it',
  );
  isAway.mockRestore();
  await opened;
  expect(waiting.lines.at(-1)?.msg).toBe('PostgreSQL answers now');
});

test('PostgreSQL with a certificate that has expired is not used', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-certificate-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  const ca = path.join(folder, 'ca.pem');
  await writeFile(ca, EXPIRED_CERTIFICATE);
  const host = await expired(true);
  const opened = postgresAt((url) => {
    url.host = host;
    url.search = `sslmode=verify-full&sslrootcert=${ca}`;
  });
  expect(await waiting.whyOf(opened)).toBe(
    'PostgreSQL shows a certificate that has expired: look at it and at DATABASE_URL; waiting for it',
  );
});

test('nor are brokers', async () => {
  const environment = { ...TOPICS, ...NO_SECURITY, KAFKA_TLS: true, KAFKA_CA: EXPIRED_CERTIFICATE };
  expect(await waiting.whyOf(waiting.connect.kafka({ ...environment, KAFKA_BROKERS: [await expired()] }))).toMatch(
    /^Kafka shows a certificate that has expired: look at it and at KAFKA_BROKERS/,
  );
});

test('nor is Redis', async () => {
  trustIt();
  expect(await waiting.whyOf(waiting.connect.redis(`rediss://:redis-password@${await expired()}`))).toBe(
    'Redis shows a certificate that has expired: look at it and at REDIS_URL; waiting for it',
  );
  expect(waiting.written()).not.toContain('redis-password');
});

test('nor is the store of pictures', async () => {
  trustIt();
  const S3_ENDPOINT = `https://${await expired()}`;
  const store = { S3_ENDPOINT, S3_ACCESS_KEY: 'shop', S3_SECRET_KEY: 'store-password', S3_BUCKET: 'pictures' };
  expect(await waiting.whyOf(waiting.connect.pictures(store))).toMatch(
    /^The picture store shows a certificate that has expired: look at it and at S3_ENDPOINT/,
  );
  expect(waiting.written()).not.toContain('store-password');
});

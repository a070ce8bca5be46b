import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TOPICS, type Topic } from '@shop/contracts/events/topics';
import { silentLogger } from '@shop/platform/logger';
import { newId } from '@shop/platform/ids';
import { createKafkaBus } from '@shop/platform/messaging/kafka/kafka-bus';
import { newEvent } from '@shop/platform/messaging/new-event';
import { toEnvelope } from '@shop/platform/messaging/outbox';
import { migrateService } from '@shop/platform/db/migrate';
import { createOwnUsers, hasProgram, type UserName } from '@shop/test-support/own-users';
import { backingService } from '@shop/testing/backing-services';
import { createTestDatabase } from '@shop/testing/test-database';
import { Redis } from 'ioredis';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const users = createOwnUsers();
const WATCHED = { PASSWORD_MONITOR: users.passwordOf('monitor') };

async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const OWNERS = ['identity', 'order', 'payment', 'notification', 'sandbox'] as const;
if (!hasProgram('psql')) console.log('NO TEST of users of PostgreSQL: it needs psql on the PATH.');

describe.skipIf(!hasProgram('psql'))('in PostgreSQL', () => {
  let url: string;
  let drop: () => Promise<void>;
  const as = (name: UserName, sql: string) =>
    onPostgres(users.addressFor(name, url), async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

  beforeAll(async () => {
    const database = await createTestDatabase();
    url = database.url;
    // one schema is from before there were users, the others are made by them
    await migrateService(url, 'order', '@shop/order', silentLogger);
    const services = [...OWNERS, 'catalog'].join(' ');
    await users.give('postgres.sh', { DATABASE_URL: url, SERVICES: services, ...WATCHED });
    await users.give('postgres.sh', { DATABASE_URL: url, SERVICES: services, ...WATCHED });
    drop = async () => {
      await database.drop();
      await onPostgres(backingService('DATABASE_URL'), async (admin) => {
        for (const name of [...OWNERS, 'catalog', 'monitor'] as const)
          await admin.query(`DROP ROLE ${users.nameOf(name)}`);
      });
    };
  });
  afterAll(() => drop());

  test.each(OWNERS)('%s brings its own schema up to date, and owns all that is in it', async (name) => {
    await migrateService(users.addressFor(name, url), name, `@shop/${name}`, silentLogger);
    const others = await onPostgres(url, (client) =>
      client.query(
        `SELECT relname FROM pg_class WHERE relnamespace = $1::regnamespace AND pg_get_userbyid(relowner) <> $2`,
        [client.escapeIdentifier(name), users.nameOf(name)],
      ),
    );
    expect(others.rows).toEqual([]);
  });

  test('an operator who migrates leaves what is made to the schema’s owner', async () => {
    await migrateService(url, 'catalog', '@shop/catalog', silentLogger);
    expect(await as('catalog', 'SELECT count(*)::int AS n FROM catalog.reviews')).toEqual([{ n: 0 }]);
  });

  test.each<[UserName, string]>([
    ['catalog', 'SELECT * FROM identity.signing_keys'],
    ['order', 'SELECT * FROM payment.transactions'],
    ['payment', `UPDATE "order".orders SET status = 'paid'`],
    ['notification', 'CREATE TABLE "order".mine (id int)'],
    ['order', 'CREATE SCHEMA another'],
    ['order', 'CREATE TABLE public.another (id int)'],
  ])('%s may not: %s', async (name, sql) => {
    await expect(as(name, sql)).rejects.toThrow(/permission denied/);
  });

  test('who watches sees what all connections do, and no row', async () => {
    expect(await as('monitor', 'SELECT count(*) > 0 AS seen FROM pg_ls_waldir()')).toEqual([{ seen: true }]);
    await expect(as('monitor', 'SELECT * FROM "order".orders')).rejects.toThrow(/permission denied/);
    await expect(as('monitor', 'CREATE TEMPORARY TABLE mine (id int)')).rejects.toThrow(/permission denied|read-only/);
  });

  test('who came before a rotation reads, writes and migrates until nobody comes as that user any more', async () => {
    const next = createOwnUsers();
    const names = [...OWNERS, 'catalog'] as const;
    const give = (to: typeof users) => to.give('postgres.sh', { DATABASE_URL: url, SERVICES: names.join(' ') });
    await give(next);
    await as('notification', 'CREATE TABLE notification.mine (id int)');
    await as('notification', 'INSERT INTO notification.mine VALUES (1)');
    await migrateService(users.addressFor('order', url), 'order', '@shop/order', silentLogger);
    expect(await as('order', 'SELECT count(*)::int AS n FROM "order".orders')).toEqual([{ n: 0 }]);
    await expect(as('order', 'SELECT * FROM payment.transactions')).rejects.toThrow(/permission denied/);
    // and back, as one does who thinks better of it
    await give(users);
    await as('notification', 'DROP TABLE notification.mine');
    await onPostgres(url, async (admin) => {
      for (const name of names)
        await admin.query(
          `REVOKE CONNECT ON DATABASE ${new URL(url).pathname.slice(1)} FROM ${next.nameOf(name)}; DROP ROLE ${next.nameOf(name)}`,
        );
    });
  });

  test('who restored a copy gives its schemas back, and may copy them again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-rights-'));
    // chat has no tables: its name is free here
    const operator = users.nameOf('chat');
    const restored = await createTestDatabase();
    try {
      await onPostgres(url, (admin) =>
        admin.query(`CREATE ROLE ${operator} LOGIN PASSWORD '${users.passwordOf('chat')}'`),
      );
      const address = users.addressFor('chat', restored.url);
      const script = (program: string, from: string) =>
        promisify(execFile)('sh', [`deploy/components/backup/${program}`, 'postgres', folder], {
          env: { PATH: process.env.PATH, DATABASE_URL: from },
        });
      const give = () =>
        users.give('postgres.sh', {
          DATABASE_URL: restored.url,
          SERVICES: [...OWNERS, 'catalog'].join(' '),
          OPERATOR: operator,
        });
      await give();
      await script('backup.sh', url);
      for (const time of ['once', 'twice']) {
        await script('restore.sh', address);
        await give();
        expect(
          await onPostgres(users.addressFor('order', restored.url), (order) =>
            order.query('SELECT * FROM "order".orders'),
          ),
          time,
        ).toMatchObject({ rows: [] });
        await script('backup.sh', address);
      }
    } finally {
      await restored.drop();
      await onPostgres(url, (admin) => admin.query(`DROP ROLE ${operator}`));
      await rm(folder, { recursive: true });
    }
  });

  test('who has a user for another database does not get in', async () => {
    const other = await createTestDatabase();
    try {
      await users.give('postgres.sh', { DATABASE_URL: other.url, SERVICES: 'sandbox' });
      await expect(onPostgres(users.addressFor('order', other.url), () => Promise.resolve())).rejects.toThrow(
        /permission denied for database/,
      );
    } finally {
      await other.drop();
    }
  });
});

if (!hasProgram('redis-cli')) console.log('NO TEST of users of Redis: it needs redis-cli on the PATH.');

describe.skipIf(!hasProgram('redis-cli'))('in Redis', () => {
  const url = () => backingService('REDIS_URL');
  async function as<T>(name: UserName, work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(users.addressFor(name, url()), { maxRetriesPerRequest: 0, lazyConnect: true });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }
  beforeAll(() => users.give('redis.sh', { REDIS_URL: url(), ...WATCHED }));
  afterAll(async () => {
    const admin = new Redis(url());
    for (const name of ['identity', 'cart', 'chat', 'notification', 'gateway', 'monitor'] as const)
      await admin.call('ACL', 'DELUSER', users.nameOf(name));
    admin.disconnect();
  });

  test('each reaches its own keys', async () => {
    const key = `cart:{${newId()}}`;
    expect(await as('cart', (redis) => redis.set(key, '[]', 'EX', 5))).toBe('OK');
    expect(await as('cart', (redis) => redis.eval(`return redis.call('GET', KEYS[1])`, 1, key))).toBe('[]');
    const failures = `failures:account:${newId()}`;
    expect(await as('identity', (redis) => redis.incr(failures))).toBe(1);
    await as('identity', (redis) => redis.del(failures));
  });

  test('who watches sees how the server does', async () => {
    expect(await as('monitor', (redis) => redis.info('memory'))).toContain('maxmemory:');
  });

  test.each<[string, UserName, (redis: Redis) => Promise<unknown>]>([
    ['carts', 'gateway', (redis) => redis.get('cart:{somebody}')],
    ['counts of failed logins', 'cart', (redis) => redis.del('failures:account:somebody')],
    ['pushes', 'chat', (redis) => redis.xadd('shop.live', '*', 'type', 'x')],
    ['keys of others by a script', 'cart', (redis) => redis.eval(`return redis.call('GET', KEYS[1])`, 1, 'limit:x')],
    ['what is for operators', 'cart', (redis) => redis.flushdb()],
    ['keys', 'monitor', (redis) => redis.get('cart:{somebody}')],
    ['settings, with passwords among them,', 'monitor', (redis) => redis.config('GET', 'requirepass')],
  ])('%s are not for %s', async (_what, name, work) => {
    await expect(as(name, work)).rejects.toThrow(/NOPERM|ACL failure|permission/);
  });
});

/** Brokers that want a user by SCRAM-SHA-512 and have an authorizer; KAFKA_BROKERS reaches them as an operator. */
const { KAFKA_RIGHTS_BROKERS: BROKERS, KAFKA_BIN = '', KAFKA_RIGHTS_CA_FILE: CA_FILE } = process.env;
if (BROKERS === undefined) console.log('NO TEST of users of Kafka: KAFKA_RIGHTS_BROKERS and KAFKA_BIN name none.');

/** The tools of Kafka are started some twenty times. */
const TOOLS_MS = 240_000;

describe.skipIf(BROKERS === undefined)('in Kafka', () => {
  const prefix = `rights-${newId()}.`;
  const busOf = (name: UserName) =>
    createKafkaBus({
      brokers: BROKERS?.split(',') ?? [],
      clientId: name,
      logger: silentLogger,
      topics: { partitions: 1, replication: 1, prefix },
      security: {
        tls: CA_FILE === undefined ? undefined : { ca: readFileSync(CA_FILE, 'utf8') },
        sasl: { mechanism: 'scram-sha-512', username: users.nameOf(name), password: users.passwordOf(name) },
      },
    });
  const clientOf = (name: UserName) =>
    new Kafka({
      brokers: BROKERS?.split(',') ?? [],
      ...(CA_FILE !== undefined && { ssl: { ca: readFileSync(CA_FILE, 'utf8') } }),
      sasl: { mechanism: 'scram-sha-512', username: users.nameOf(name), password: users.passwordOf(name) },
      logLevel: logLevel.NOTHING,
    });
  const paid = () => toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
  async function publishes(name: UserName, topic: Topic): Promise<boolean> {
    const bus = await busOf(name);
    try {
      await bus.publish(topic, [paid()]);
      return true;
    } catch (error) {
      expect(String(error instanceof Error ? error.cause : error)).toMatch(/authoriz/i);
      return false;
    } finally {
      await bus.close();
    }
  }
  async function reads(name: UserName, topic: Topic): Promise<number> {
    const bus = await busOf(name);
    let seen = 0;
    try {
      const handler = () => Promise.resolve(void (seen += 1));
      const subscription = await bus.subscribe({ topics: [topic], handler });
      await subscription.caughtUp;
      return seen;
    } finally {
      await bus.close();
    }
  }

  beforeAll(
    () =>
      users.give('kafka.sh', {
        KAFKA_BROKERS: backingService('KAFKA_BROKERS'),
        KAFKA_BIN,
        KAFKA_PREFIX: prefix,
        ...WATCHED,
      }),
    TOOLS_MS,
  );

  test('only payment writes what was paid', async () => {
    expect(await publishes('payment', TOPICS.payments)).toBe(true);
    for (const name of ['identity', 'catalog', 'cart', 'order', 'notification', 'gateway'] as const)
      expect([name, await publishes(name, TOPICS.payments)]).toEqual([name, false]);
  }, 120_000);

  test('staff replay what was given up, but not what was paid', async () => {
    const producer = clientOf('order').producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    const headers = { group: 'order', reason: 'a test', at: new Date().toISOString() };
    for (const topic of [TOPICS.products, TOPICS.payments])
      await producer.send({ topic: `${prefix}${topic}.dlq`, messages: [{ key: 'a', value: '{}', headers }] });
    await producer.disconnect();

    const bus = await busOf('notification');
    try {
      const letters = await bus.openDeadLetters();
      const [product, payment] = await letters.list([TOPICS.products, TOPICS.payments]);
      if (!product || !payment) throw new Error('no dead letters are listed');
      await letters.replay(product);
      await expect(letters.replay(payment)).rejects.toMatchObject({ code: 'not-allowed' });
      expect((await letters.list()).map(({ topic }) => topic)).toEqual([TOPICS.payments]);
      await letters.setAside(payment, 'replayed by the command');
      await letters.close();
    } finally {
      await bus.close();
    }
  }, 60_000);

  test('each writes the topics that it publishes, and reads those that it consumes', async () => {
    expect(await publishes('order', TOPICS.orders)).toBe(true);
    expect(await publishes('identity', TOPICS.users)).toBe(true);
    expect(await publishes('cart', TOPICS.orders)).toBe(false);
    expect(await reads('order', TOPICS.payments)).toBe(1);
  }, 60_000);

  test('who watches sees topics and groups, and takes no part', async () => {
    const [topic, groupId] = [`${prefix}${TOPICS.orders}`, `${prefix}order`];
    const read = `${prefix}${TOPICS.payments}`;
    const order = clientOf('order').admin();
    await order.connect();
    await order.setOffsets({ groupId, topic: read, partitions: [{ partition: 0, offset: '1' }] });
    await order.disconnect();
    const admin = clientOf('monitor').admin();
    await admin.connect();
    try {
      expect(await admin.listTopics()).toEqual(expect.arrayContaining([topic, read, '__consumer_offsets']));
      expect(await admin.fetchTopicOffsets(topic)).toHaveLength(1);
      expect((await admin.listGroups()).groups.map((group) => group.groupId)).toContain(groupId);
      expect((await admin.describeGroups([groupId])).groups[0]?.state).toBe('Empty');
      expect(await admin.fetchOffsets({ groupId, topics: [read] })).toMatchObject([{ partitions: [{ offset: '1' }] }]);
      await expect(admin.deleteTopicRecords({ topic, partitions: [{ partition: 0, offset: '0' }] })).rejects.toThrow();
    } finally {
      await admin.disconnect();
    }
    const producer = clientOf('monitor').producer({ createPartitioner: Partitioners.DefaultPartitioner });
    await producer.connect();
    await expect(producer.send({ topic, messages: [{ value: '{}' }] })).rejects.toThrow(/authoriz/i);
    await producer.disconnect();
    const consumer = clientOf('monitor').consumer({ groupId, retry: { retries: 0 } });
    await consumer.connect();
    const crashed = new Promise<Error>((resolve) => {
      consumer.on('consumer.crash', ({ payload }) => {
        resolve(payload.error);
      });
    });
    await consumer.subscribe({ topic });
    await consumer.run({ eachMessage: () => Promise.resolve() });
    expect((await crashed).message).toMatch(/authoriz/i);
    await consumer.disconnect();
  }, 60_000);
});

test('the scripts are what bash understands', () => {
  const backups = ['backup', 'restore', 'redis-server', 'pictures'].map((name) => `../components/backup/${name}.sh`);
  for (const script of ['postgres.sh', 'redis.sh', 'kafka.sh', ...backups])
    expect(spawnSync('bash', ['-n', `deploy/rights/${script}`]).status, script).toBe(0);
});

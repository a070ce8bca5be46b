import { randomUUID } from 'node:crypto';
import { TOPICS } from '@shop/contracts/events/topics';
import { Kafka, logLevel } from 'kafkajs';
import { expect, test, vi } from 'vitest';
import { newId } from '../../src/ids';
import { silentLogger } from '../../src/logger';
import { consume } from '../../src/messaging/consumer';
import { openDeadLetters } from '../../src/messaging/kafka/dead-letters';
import { createKafkaBus } from '../../src/messaging/kafka/kafka-bus';
import { deadLettersOf } from '../../src/messaging/kafka/kafka-topics';
import { newEvent } from '../../src/messaging/new-event';
import { toEnvelope } from '../../src/messaging/outbox';
import { publishTraced } from '../../src/messaging/trace-events';
import { createMetrics } from '../../src/metrics';
import { backingService } from '@shop/testing/backing-services';
import { QUICK } from '@shop/testing/quick-patience';
import { startRecordingSpans } from '@shop/testing/recorded-spans';
import { describeBus } from '../bus-contract';

const PREFIX = `bus-${randomUUID()}.`;

const openBus = (brokers: string[], prefix = PREFIX) =>
  createKafkaBus({
    brokers,
    clientId: 'contract',
    logger: silentLogger,
    topics: { partitions: 3, replication: 1, prefix },
    patience: QUICK,
  });

describeBus('the bus on Kafka', async () => {
  const brokers = backingService('KAFKA_BROKERS').split(',');
  const bus = await openBus(brokers);
  return {
    bus,
    deadLetters: () => readDeadLetters(brokers),
    openLetters: () => openDeadLetters({ brokers, clientId: 'letters', logger: silentLogger, prefix: PREFIX }),
    close: () => bus.close(),
  };
});

test('an event counts as lag of its group until it is dealt with', async () => {
  const bus = await openBus(backingService('KAFKA_BROKERS').split(','));
  const { registry } = createMetrics('catalog');
  bus.measure?.(registry);
  const group = `lag-${randomUUID()}`;
  const id = randomUUID();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const subscription = await bus.subscribe({
    topics: [TOPICS.users],
    group,
    handler: ({ key }) => (key === id ? held : Promise.resolve()),
  });
  const lag = async () =>
    Number(new RegExp(`^bus_consumer_lag\\{group="${group}".*\\} (\\d+)$`, 'm').exec(await registry.metrics())?.[1]);
  await bus.publish(TOPICS.users, [toEnvelope(newEvent('user-registered', id, 1, { userId: newId() }))]);
  await vi.waitFor(async () => expect(await lag()).toBe(1), 10_000);
  release();
  await vi.waitFor(async () => expect(await lag()).toBe(0), 10_000);
  await subscription.close();
  await bus.close();
});

test('the lag grows while the handler waits for what does not answer, and every process tells the same', async () => {
  const brokers = backingService('KAFKA_BROKERS').split(',');
  const prefix = `bus-${randomUUID()}.`;
  const buses = await Promise.all([openBus(brokers, prefix), openBus(brokers, prefix)]);
  const [one] = buses;
  const registries = buses.map((bus) => {
    const { registry } = createMetrics('order');
    bus.measure?.(registry);
    return registry;
  });
  const lags = () =>
    Promise.all(
      registries.map(async (registry) =>
        Number(/^bus_consumer_lag\{group="waiting".*\} (\d+)$/m.exec(await registry.metrics())?.[1]),
      ),
    );
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const subscriptions = await Promise.all(
    buses.map((bus) => bus.subscribe({ topics: [TOPICS.users], group: 'waiting', handler: () => held })),
  );
  const publish = (count: number) => {
    const many = Array.from({ length: count }, () => newEvent('user-registered', newId(), 1, { userId: newId() }));
    return one?.publish(
      TOPICS.users,
      many.map((event) => toEnvelope(event)),
    );
  };
  await publish(20);
  expect(await lags()).toEqual([20, 20]);
  await publish(300);
  expect(await lags()).toEqual([320, 320]);
  release();
  await vi.waitFor(async () => expect(await lags()).toEqual([0, 0]), 20_000);
  await Promise.all(subscriptions.map((subscription) => subscription.close()));
  await Promise.all(buses.map((bus) => bus.close()));
});

test('a trace continues from the publisher to the consumer', async () => {
  const spans = startRecordingSpans();
  const bus = await openBus(backingService('KAFKA_BROKERS').split(','));
  const group = `traced-${randomUUID()}`;
  const userId = newId();
  const handled = new Promise<void>((resolve) => {
    void consume(bus, group, {
      'user-registered': ({ data }) => {
        if (data.userId === userId) resolve();
        return Promise.resolve();
      },
    });
  });
  const traceId = randomUUID().replaceAll('-', '');
  const registered = toEnvelope(newEvent('user-registered', userId, 1, { userId }));
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await publishTraced({ bus, service: 'identity' }, TOPICS.users, [{ ...registered, traceparent }]);
  await handled;
  await vi.waitFor(() =>
    expect(spans.tree(traceId)).toEqual([`identity: publish shop.users`, `  ${group}: process shop.users`]),
  );
  expect(spans.all().find(({ name }) => name === 'process shop.users')?.attributes).toMatchObject({
    'messaging.system': 'kafka',
    'messaging.consumer.group.name': group,
  });
  await bus.close();
  spans.stop();
});

test('shops with different prefixes share the brokers and nothing else', async () => {
  const brokers = backingService('KAFKA_BROKERS').split(',');
  const [one, other] = await Promise.all([openBus(brokers), openBus(brokers, `bus-${randomUUID()}.`)]);
  const mine = toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
  const theirs = toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
  await Promise.all([one.publish(TOPICS.users, [theirs]), other.publish(TOPICS.users, [mine])]);
  const seen: string[] = [];
  const handler = ({ id }: { id: string }) => {
    seen.push(id);
    return Promise.resolve();
  };
  const subscription = await other.subscribe({ topics: [TOPICS.users], handler });
  await subscription.caughtUp;
  expect(seen).toEqual([mine.id]);
  await Promise.all([one.close(), other.close()]);
});

test('more can wait to be published than one request may carry', async () => {
  const bus = await openBus(backingService('KAFKA_BROKERS').split(','), `bus-${randomUUID()}.`);
  const key = newId();
  const long = { productId: key, padding: 'क'.repeat(4_000) };
  const waiting = Array.from({ length: 200 }, (_, index) => ({
    ...toEnvelope(newEvent('product-deleted', key, index + 1, { productId: key })),
    data: long,
  }));
  await bus.publish(TOPICS.products, waiting);
  const seen: number[] = [];
  const subscription = await bus.subscribe({
    topics: [TOPICS.products],
    handler: ({ sequence }) => {
      seen.push(sequence);
      return Promise.resolve();
    },
  });
  await subscription.caughtUp;
  expect(seen).toEqual(waiting.map(({ sequence }) => sequence));
  await bus.close();
});

test('two members of a group share the work, and one takes over what the other leaves', async () => {
  const brokers = backingService('KAFKA_BROKERS').split(',');
  const prefix = `bus-${randomUUID()}.`;
  const [one, other] = await Promise.all([openBus(brokers, prefix), openBus(brokers, prefix)]);
  const handled: string[][] = [[], []];
  const subscriptions = await Promise.all(
    [one, other].map((bus, member) =>
      bus.subscribe({
        topics: [TOPICS.users],
        group: 'sharing',
        handler: ({ id }) => {
          handled[member]?.push(id);
          return Promise.resolve();
        },
      }),
    ),
  );
  const registered = () => toEnvelope(newEvent('user-registered', newId(), 1, { userId: newId() }));
  const first = Array.from({ length: 60 }, registered);
  await one.publish(TOPICS.users, first);
  await vi.waitFor(() => {
    expect(new Set(handled.flat())).toEqual(new Set(first.map(({ id }) => id)));
  }, 10_000);
  expect(handled.every((ids) => ids.length > 0)).toBe(true);
  await subscriptions[0]?.close();
  const second = Array.from({ length: 20 }, registered);
  await one.publish(TOPICS.users, second);
  await vi.waitFor(() => {
    expect(handled[1]).toEqual(expect.arrayContaining(second.map(({ id }) => id)));
  }, 10_000);
  await Promise.all([one.close(), other.close()]);
});

test('a message that is not an event goes to the dead letters, and the next one is handled', async () => {
  const brokers = backingService('KAFKA_BROKERS').split(',');
  const bus = await openBus(brokers);
  const producer = new Kafka({ brokers, logLevel: logLevel.NOTHING }).producer();
  await producer.connect();
  const key = newId();
  const garbage = JSON.stringify({ id: randomUUID(), says: 'nothing' });
  const messages = ['{"id":', garbage].map((value) => ({ key, value }));
  await producer.send({ topic: PREFIX + TOPICS.products, messages });
  await producer.disconnect();
  const next = toEnvelope(newEvent('product-deleted', key, 1, { productId: key }));
  await bus.publish(TOPICS.products, [next]);
  const seen: string[] = [];
  await bus.subscribe({
    topics: [TOPICS.products],
    group: `garbage-${randomUUID()}`,
    handler: ({ id }) => {
      seen.push(id);
      return Promise.resolve();
    },
  });
  await vi.waitFor(() => {
    expect(seen).toContain(next.id);
  }, 10_000);
  expect(await readDeadLetters(brokers)).toContain((JSON.parse(garbage) as { id: string }).id);
  await bus.close();
});

/** Everything in the dead letters of the products' topic, read by a separate client. */
async function readDeadLetters(brokers: string[]): Promise<string[]> {
  const topic = deadLettersOf(PREFIX + TOPICS.products);
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  const [end] = await admin.fetchTopicOffsets(topic);
  await admin.disconnect();
  const consumer = kafka.consumer({ groupId: `look-${Date.now()}` });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  const ids: string[] = [];
  await new Promise<void>((resolve) => {
    void consumer.run({
      eachMessage: ({ message }) => {
        const id = /"id":"([^"]+)"/.exec(message.value?.toString() ?? '')?.[1];
        if (id !== undefined) ids.push(id);
        if (Number(message.offset) + 1 >= Number(end?.high)) resolve();
        return Promise.resolve();
      },
    });
  });
  await consumer.disconnect();
  return ids;
}

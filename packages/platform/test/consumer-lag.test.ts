import { expect, test } from 'vitest';
import { createConsumerLag, type LagSource } from '../src/messaging/kafka/consumer-lag';
import { createMetrics } from '../src/metrics';

const TOPIC = 'shop.products';

/** Brokers with a topic of two partitions, of which a group has committed positions. */
function brokersWith(ends: [low: string, high: string][], committed: string[]): LagSource {
  return {
    fetchTopicOffsets: () =>
      Promise.resolve(ends.map(([low, high], partition) => ({ partition, offset: high, low, high }))),
    fetchOffsets: () =>
      Promise.resolve([
        { topic: TOPIC, partitions: committed.map((offset, partition) => ({ partition, offset, metadata: null })) },
      ]),
  };
}

function measuredFrom(brokers: LagSource) {
  const { registry } = createMetrics('order');
  const lag = createConsumerLag(brokers);
  lag.measure(registry);
  lag.watch({ group: 'order', groupId: 'shop-1.order', topics: [TOPIC] });
  const read = async () => /^bus_consumer_lag\{(.*)\} (\d+)$/m.exec(await registry.metrics())?.slice(1);
  return { read };
}

test('the lag of a group in a topic is what its partitions end with, less what it has committed', async () => {
  const { read } = measuredFrom(
    brokersWith(
      [
        ['0', '10'],
        ['0', '3'],
      ],
      ['5', '1'],
    ),
  );
  expect(await read()).toEqual(['group="order",topic="shop.products",service="order"', '7']);
});

test('it grows while the group reads nothing', async () => {
  const ends: [string, string][] = [['0', '100']];
  const { read } = measuredFrom(brokersWith(ends, ['0']));
  expect((await read())?.[1]).toBe('100');
  ends[0] = ['0', '3000'];
  expect((await read())?.[1]).toBe('3000');
});

test('a group that has committed nothing is behind by what is there, without what was deleted by age', async () => {
  const { read } = measuredFrom(
    brokersWith(
      [
        ['40', '100'],
        ['0', '0'],
      ],
      ['-1'],
    ),
  );
  expect((await read())?.[1]).toBe('60');
});

test('brokers that do not answer leave it out, and the rest is measured', async () => {
  const brokers = brokersWith([['0', '9']], ['0']);
  const { read } = measuredFrom({ ...brokers, fetchOffsets: () => Promise.reject(new Error('away')) });
  expect(await read()).toBeUndefined();
});

import { expect, test } from 'vitest';
import { createConsumerLag } from '../src/messaging/kafka/consumer-lag';
import { createMetrics } from '../src/metrics';

test('the lag of a group in a topic is the sum of its partitions, and zero after a rebalance', async () => {
  const { registry } = createMetrics('order');
  const lag = createConsumerLag();
  lag.measure(registry);
  const group = lag.ofGroup('order');
  const topic = 'shop.products';
  const measured = async () => /^bus_consumer_lag\{(.*)\} (\d+)$/m.exec(await registry.metrics())?.slice(1);

  group.assigned({ [topic]: [0, 1] });
  expect(await measured()).toEqual(['group="order",topic="shop.products",service="order"', '0']);
  group.progressed({ topic, partition: 0, offset: '4', end: '10' });
  group.progressed({ topic, partition: 1, offset: '0', end: '3' });
  expect((await measured())?.[1]).toBe('7');
  group.progressed({ topic, partition: 0, offset: '9', end: '10' });
  expect((await measured())?.[1]).toBe('2');
  group.assigned({ [topic]: [0] });
  expect((await measured())?.[1]).toBe('0');
  group.progressed({ topic, partition: 1, offset: '1', end: '9' });
  expect((await measured())?.[1]).toBe('0');
});

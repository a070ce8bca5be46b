import { expect, test } from 'vitest';
import { behindInKafka, type BehindSource } from './behind';

const GROUP = 'shop-a.cart';
const TOPIC = 'shop-a.shop.orders';

/** Brokers with one topic of two partitions and one group that stands where it is told to. */
function brokers(
  positions: [string, string],
  { young = ['10', '4'], high = ['12', '4'], low = ['3', '0'] } = {},
): BehindSource {
  const partitions = (offsets: readonly string[]) => offsets.map((offset, partition) => ({ partition, offset }));
  return {
    listTopics: () => Promise.resolve([TOPIC, 'shop-b.shop.orders']),
    listGroups: () =>
      Promise.resolve({
        groups: [GROUP, 'shop-b.cart'].map((groupId) => ({ groupId, protocolType: 'consumer' })),
      }),
    fetchOffsets: ({ groupId }) => {
      if (groupId !== GROUP) throw new Error(`${groupId} is of another shop`);
      const standing = positions.map((offset, partition) => ({ partition, offset, metadata: null }));
      return Promise.resolve([{ topic: TOPIC, partitions: standing }]);
    },
    fetchTopicOffsets: () =>
      Promise.resolve(
        partitions(high).map(({ partition, offset }) => ({
          ...{ partition, offset, high: offset },
          low: low[partition] ?? '0',
        })),
      ),
    fetchTopicOffsetsByTimestamp: () => Promise.resolve(partitions(young)),
  };
}

const behind = (source: BehindSource) => behindInKafka(source, 'shop-a.', 1_000);
const late = (waiting: number, isBeyond = false) => [{ group: 'cart', topic: 'shop.orders', waiting, isBeyond }];

test.each<[string, [string, string], ReturnType<typeof late>]>([
  ['has handled everything', ['12', '4'], []],
  ['has not handled what is young', ['10', '4'], []],
  ['has not handled what is old', ['7', '3'], late(4)],
  ['was away while old events were deleted', ['1', '4'], late(7)],
  ['has no position in one partition', ['12', '-1'], late(4)],
  ['never read the topic', ['-1', '-1'], []],
  ['stands behind the end', ['12', '9'], late(0, true)],
])('a group that %s', async (_which, positions, found) => {
  expect(await behind(brokers(positions))).toEqual(found);
});

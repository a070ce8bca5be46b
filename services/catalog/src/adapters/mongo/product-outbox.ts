import type { OutboxState } from '@shop/platform/messaging/outbox-metrics';
import type { Mongo } from './connection';
import type { ProductDocument } from './documents';

/** Products with events that wait to be published; by the index that orders them by the oldest of these. */
export const WAITING = { 'pendingEvents.envelope.occurredAt': { $gt: '' } };
export const LONGEST_FIRST = { 'pendingEvents.envelope.occurredAt': 1 } as const;

/** The outbox, which is part of the product documents. */
export function productOutbox({ products }: Pick<Mongo, 'products'>): OutboxState {
  return {
    count: async () => {
      const [sum] = await products.aggregate<{ events: number }>([
        { $match: WAITING },
        { $group: { _id: null, events: { $sum: { $size: '$pendingEvents' } } } },
      ]);
      return sum?.events ?? 0;
    },
    ageSeconds: async () => {
      const [longest] = await products
        .find(WAITING, { pendingEvents: 1 })
        .sort(LONGEST_FIRST)
        .limit(1)
        .lean<Pick<ProductDocument, 'pendingEvents'>[]>();
      if (!longest) return 0;
      const times = longest.pendingEvents.map(({ envelope }) => Date.parse(envelope.occurredAt));
      return Math.max(0, Date.now() - Math.min(...times)) / 1000;
    },
  };
}

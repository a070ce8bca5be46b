import type { Envelope } from '@shop/contracts/events/envelope';
import type { EventBus } from '@shop/platform/messaging/bus';

export interface FakeBus extends EventBus {
  /** everything that was published, in order */
  readonly published: Envelope[];
  /** `type sequence` of what was published of one product */
  publishedOf(id: string): string[];
  /** What happens to a call before and after its events are taken; throwing is how a bus fails. */
  before: (envelopes: readonly Envelope[]) => Promise<void>;
  after: () => Promise<void>;
}

/** A bus that only remembers what was published, and fails or waits where a test asks for it. */
export function createFakeBus(): FakeBus {
  const published: Envelope[] = [];
  const bus: FakeBus = {
    system: 'fake',
    published,
    publishedOf: (id) => published.filter(({ key }) => key === id).map(({ type, sequence }) => `${type} ${sequence}`),
    before: () => Promise.resolve(),
    after: () => Promise.resolve(),
    publish: async (_topic, envelopes) => {
      await bus.before(envelopes);
      published.push(...envelopes);
      await bus.after();
    },
    subscribe: () => Promise.reject(new Error('nobody listens here')),
    behind: () => Promise.reject(new Error('nobody reads here')),
    openDeadLetters: () => Promise.reject(new Error('nothing is given up here')),
    close: () => Promise.resolve(),
  };
  return bus;
}

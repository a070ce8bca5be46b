import type { Delivery } from '../domain/delivery';

/** How long a message that was claimed may wait here, in ms: half of the lease, as it has to be sent in the rest. */
const HELD_MS = 30_000;

/** Messages that were claimed when they were written, and not tried yet, oldest first. */
export interface OwnMessages {
  readonly add: (deliveries: readonly Delivery[]) => void;
  /** Takes some of them out: those that nobody else sends meanwhile, and all whose lease may be over before they are sent. */
  readonly take: (most: number) => { readonly own: Delivery[]; readonly late: Delivery[] };
  readonly takeAll: () => Delivery[];
}

/** @param now a clock that only goes forward, in ms */
export function createOwnMessages(now: () => number = () => performance.now()): OwnMessages {
  const held: { readonly delivery: Delivery; readonly since: number }[] = [];
  const takeFirst = (count: number) => held.splice(0, count).map(({ delivery }) => delivery);
  return {
    add: (deliveries) => {
      const since = now();
      held.push(...deliveries.map((delivery) => ({ delivery, since })));
    },
    take: (most) => {
      const firstInTime = held.findIndex(({ since }) => now() - since < HELD_MS);
      const late = takeFirst(firstInTime === -1 ? held.length : firstInTime);
      return { late, own: takeFirst(most) };
    },
    takeAll: () => takeFirst(held.length),
  };
}

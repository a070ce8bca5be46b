import type { Order, OrderStatus } from '@shop/contracts/api/order';

export type StepState = 'done' | 'now' | 'bad' | 'todo';

export interface TimelineStep {
  label: string;
  state: StepState;
  /** ISO date; none for what is still to come */
  at?: string;
  note?: string;
}

const LABELS: Record<OrderStatus, string> = {
  'awaiting-payment': 'Placed',
  paid: 'Paid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunding: 'Refunding',
  refunded: 'Refunded',
};

const TO_COME: Record<OrderStatus, OrderStatus[]> = {
  'awaiting-payment': ['paid', 'shipped', 'delivered'],
  paid: ['shipped', 'delivered'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
  expired: [],
  refunding: ['refunded'],
  refunded: [],
};

const ENDED_BADLY: readonly OrderStatus[] = ['cancelled', 'expired'];
const ENDED_WELL: readonly OrderStatus[] = ['delivered', 'refunded'];

type Timed = Pick<Order, 'timeline' | 'status' | 'paymentMethod'>;

/** What happened to an order and what is still to come, oldest first. */
export function timelineSteps({ timeline, status, paymentMethod }: Timed): TimelineStep[] {
  // cash is paid when the parcel is handed over
  const toCome = TO_COME[status].filter((next) => next !== 'paid' || paymentMethod !== 'cod');
  const happened = timeline.map((entry, index): TimelineStep => {
    const last = index === timeline.length - 1;
    return { label: LABELS[entry.status], state: stateOf(entry.status, last), at: entry.at, note: entry.note };
  });
  return [...happened, ...toCome.map((next): TimelineStep => ({ label: LABELS[next], state: 'todo' }))];
}

function stateOf(status: OrderStatus, last: boolean): StepState {
  if (ENDED_BADLY.includes(status)) return 'bad';
  return last && !ENDED_WELL.includes(status) ? 'now' : 'done';
}

import type { OrderStatus } from '@shop/contracts/api/order';
import type { ReportedOrder } from '../adapters/order-rows';
import type { KnownOrder } from '../domain/recorded-order';

/** An order as its first event describes it, with the number of that event. */
export interface PlacedOrder {
  readonly order: ReportedOrder;
  readonly sequence: number;
}

/**
 * What events have said of orders and what is about to be committed here, with what else follows them. Events are durable,
 * so that nobody has to wait for that: who opens a payment, and who waits for an order to be paid.
 */
export interface OrdersAhead {
  /** @returns what is called once it is committed */
  placed(placed: PlacedOrder): () => void;
  /** @returns what is called once it is committed */
  became(orderId: string, status: OrderStatus, sequence: number): () => void;
  /** Returns an order that was placed a moment ago. */
  find(orderId: string): { readonly known: KnownOrder; readonly placed: PlacedOrder } | undefined;
  /** Returns what an order is, if it became that a moment ago. */
  statusOf(orderId: string): OrderStatus | undefined;
}

const nothing = () => undefined;
/** Where what follows an event is committed at once. */
export const NOTHING_AHEAD: Pick<OrdersAhead, 'placed' | 'became'> = { placed: () => nothing, became: () => nothing };

/** Most orders that are remembered: whoever is forgotten early is looked up. */
const MOST = 1_000;

/** What is remembered by order, each with its number: what is committed may be forgotten unless more came since. */
function createMemory<T extends { readonly sequence: number }>() {
  const last = new Map<string, T>();
  return {
    get: (id: string) => last.get(id),
    keep: (id: string, value: T) => {
      last.delete(id);
      last.set(id, value);
      const [oldest] = last.keys();
      if (last.size > MOST && oldest !== undefined) last.delete(oldest);
      return () => {
        if (last.get(id)?.sequence === value.sequence) last.delete(id);
      };
    },
  };
}

export function createOrdersAhead(): OrdersAhead {
  const orders = createMemory<PlacedOrder>();
  const statuses = createMemory<{ status: OrderStatus; sequence: number }>();
  const statusOf = (orderId: string) => statuses.get(orderId)?.status;
  return {
    placed: (placed) => orders.keep(placed.order.id, placed),
    became: (orderId, status, sequence) => statuses.keep(orderId, { status, sequence }),
    find: (orderId) => {
      const placed = orders.get(orderId);
      if (!placed) return undefined;
      const { order } = placed;
      return {
        placed,
        known: { ...order, status: statusOf(orderId) ?? order.status, settledBy: null, payNowPaise: null },
      };
    },
    statusOf,
  };
}

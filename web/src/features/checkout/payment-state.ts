import type { Order } from '@shop/contracts/api/order';
import { PAYMENT_WINDOW_MS } from '@shop/contracts/api/payment-window';
import { keepDetails, type CheckoutItem, type CheckoutState } from './checkout-state';
import type { CheckoutProblem } from './order-problem';

interface Ready {
  phase: 'ready';
  items: CheckoutItem[];
  /** placed before and not paid; it holds its pieces */
  order?: Order;
  problem?: CheckoutProblem;
}

interface Placing {
  phase: 'placing';
  items: CheckoutItem[];
  order?: undefined;
  problem?: undefined;
}

/** A payment under way. `meanwhile` became known before its phase ended, and counts afterwards. */
interface UnderWay<Phase extends string, Meanwhile extends string> {
  phase: Phase;
  items: CheckoutItem[];
  order: Order;
  meanwhile?: Meanwhile;
  problem?: undefined;
}

interface Paid {
  phase: 'paid';
  items: CheckoutItem[];
  order: Order;
  problem?: undefined;
}

/** Placed, and paid in cash at the door, unless it is paid here after all. */
interface Ordered {
  phase: 'ordered';
  items: CheckoutItem[];
  order: Order;
  problem?: undefined;
}

type Opening = UnderWay<'opening', 'hold-over'>;
type Open = UnderWay<'open', 'paid' | 'hold-over'>;
type Verifying = UnderWay<'verifying', 'paid' | 'hold-over'>;
type Unpaid = Ready | Placing | Opening | Open | Verifying;

export type PaymentState = Unpaid | Paid | Ordered;
export type PaymentPhase = PaymentState['phase'];

export type PaymentEvent =
  | { type: 'begun' }
  | { type: 'placed'; order: Order }
  /** to be paid in cash */
  | { type: 'ordered'; order: Order }
  /** online after all: the order without its fee for cash */
  | { type: 'pay-now'; order: Order }
  | { type: 'opened' }
  | { type: 'dismissed' }
  /** from the provider's window, with proof that `order` was paid */
  | { type: 'returned'; order: Order }
  | { type: 'failed'; problem: CheckoutProblem }
  /** from the verification, a push, or a look at the order */
  | { type: 'paid'; orderId: string }
  | { type: 'hold-over' };

const HOLD_OVER = 'The hold has ended and the pieces are back on the shelf. Pay again to take what is left.';

export function initialPayment({ items, order }: Omit<CheckoutState, 'accountId'>): PaymentState {
  return order?.paymentMethod === 'cod' ? { phase: 'ordered', items, order } : { phase: 'ready', items, order };
}

/** Returns the state after an event; the same object where the event changes nothing. Paid is final. */
export function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  if (state.phase === 'paid') return state;
  if (state.phase === 'ordered')
    return event.type === 'pay-now' ? { phase: 'ready', items: state.items, order: event.order } : state;
  switch (event.type) {
    case 'pay-now':
      return state;
    case 'begun':
      return state.phase === 'ready' ? begin(state) : state;
    case 'placed':
      return state.phase === 'placing' ? { phase: 'opening', items: state.items, order: event.order } : state;
    case 'ordered':
      return state.phase === 'placing' ? { phase: 'ordered', items: state.items, order: event.order } : state;
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'open', order: heldForPayment(state.order) } : state;
    case 'dismissed':
      return state.phase === 'open' ? stop(state) : state;
    case 'returned':
      return { phase: 'verifying', items: state.items, order: event.order, meanwhile: meanwhileOf(state) };
    case 'failed':
      return stop(state, event.problem);
    case 'paid':
      return state.order?._id === event.orderId ? pay(state, state.order) : state;
    case 'hold-over':
      return endHold(state);
  }
}

/** Whether the order that was being paid has ended, so that the same items make a new order. */
export function startsNewOrder(before: PaymentState, after: PaymentState): boolean {
  const ended = before.order !== undefined && after.order === undefined;
  return ended || after.items !== before.items || (after.problem?.orderEnded ?? false);
}

function begin({ items, order }: Ready): Placing | Opening {
  return order === undefined ? { phase: 'placing', items } : { phase: 'opening', items, order };
}

/** Once its payment is open, an order keeps its pieces for the whole window. */
function heldForPayment(order: Order): Order {
  if (order.expiresAt === undefined) return order;
  return { ...order, expiresAt: new Date(Date.parse(order.createdAt) + PAYMENT_WINDOW_MS).toISOString() };
}

function pay(state: Unpaid, order: Order): Open | Paid {
  // the provider's window is still in front of the page, and closes by itself
  return state.phase === 'open' ? { ...state, meanwhile: 'paid' } : { phase: 'paid', items: state.items, order };
}

function endHold(state: Unpaid): PaymentState {
  switch (state.phase) {
    case 'ready':
      return { phase: 'ready', items: state.items, problem: { text: HOLD_OVER } };
    case 'placing':
      return state;
    case 'opening':
    case 'open':
    case 'verifying':
      return state.meanwhile === undefined ? { ...state, meanwhile: 'hold-over' as const } : state;
  }
}

/** The payment stopped: ready again, unless something else became known by then. */
function stop(state: Unpaid, problem?: CheckoutProblem): Ready | Paid {
  const { items, order } = state;
  const meanwhile = meanwhileOf(state);
  if (meanwhile === 'paid' && order !== undefined) return { phase: 'paid', items, order };
  if (problem?.items) return { phase: 'ready', items: keepDetails(problem.items, items), problem };
  if (problem?.orderEnded) return { phase: 'ready', items, problem };
  if (meanwhile === 'hold-over') return { phase: 'ready', items, problem: { text: HOLD_OVER } };
  return { phase: 'ready', items, order, problem };
}

function meanwhileOf(state: Unpaid): 'paid' | 'hold-over' | undefined {
  return 'meanwhile' in state ? state.meanwhile : undefined;
}

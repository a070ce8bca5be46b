import type { Order } from '@shop/contracts/api/order';
import { keepDetails, type CheckoutItem } from './checkout-state';
import type { CheckoutProblem } from './order-problem';

export type PaymentPhase = 'ready' | 'opening' | 'open' | 'verifying' | 'paid';

export interface PaymentState {
  phase: PaymentPhase;
  items: CheckoutItem[];
  /** the order that holds the pieces, once there is one */
  order?: Order;
  problem?: CheckoutProblem;
  /** what became known while the provider's window was open or the payment was checked, and counts afterwards */
  meanwhile?: 'paid' | 'hold-over';
}

export type PaymentEvent =
  | { type: 'begun' }
  | { type: 'placed'; order: Order }
  | { type: 'opened' }
  | { type: 'dismissed' }
  | { type: 'returned' }
  | { type: 'failed'; problem: CheckoutProblem }
  /** from the verification, a push, or a look at the order */
  | { type: 'paid'; orderId: string }
  | { type: 'hold-over' };

const HOLD_OVER = 'The hold has ended and the pieces are back on the shelf. Pay again to take what is left.';
const BUSY: readonly PaymentPhase[] = ['opening', 'open', 'verifying'];

/** What an event makes of a payment. Paid is for good, whatever comes later. */
export function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  if (state.phase === 'paid') return state;
  switch (event.type) {
    case 'begun':
      return { ...state, phase: 'opening', problem: undefined };
    case 'placed':
      return { ...state, order: event.order };
    case 'opened':
      return { ...state, phase: 'open' };
    case 'returned':
      return { ...state, phase: 'verifying' };
    case 'dismissed':
      return state.phase === 'open' ? rest(state) : state;
    case 'failed':
      return rest(state, event.problem);
    case 'paid':
      if (event.orderId !== state.order?._id) return state;
      // the provider's window is still in front of the page, and closes by itself
      return state.phase === 'open' ? { ...state, meanwhile: 'paid' } : { ...state, phase: 'paid', problem: undefined };
    case 'hold-over':
      if (BUSY.includes(state.phase)) return { ...state, meanwhile: state.meanwhile ?? 'hold-over' };
      return withoutOrder(state, { text: HOLD_OVER });
  }
}

/** Whether what was being paid is over, so that the same items are a new order. */
export function startsAnew(before: PaymentState, after: PaymentState): boolean {
  const gone = before.order !== undefined && after.order === undefined;
  return gone || after.items !== before.items || (after.problem?.orderEnded ?? false);
}

/** The payment stopped: ready again, unless something else became known by then. */
function rest({ meanwhile, ...state }: PaymentState, problem?: CheckoutProblem): PaymentState {
  if (meanwhile === 'paid') return { ...state, phase: 'paid', problem: undefined };
  const ready: PaymentState = { ...state, phase: 'ready', problem };
  if (problem?.items) return withoutOrder({ ...ready, items: keepDetails(problem.items, state.items) }, problem);
  if (problem?.orderEnded) return withoutOrder(ready, problem);
  return meanwhile === 'hold-over' ? withoutOrder(ready, { text: HOLD_OVER }) : ready;
}

function withoutOrder(state: PaymentState, problem: CheckoutProblem): PaymentState {
  return { ...state, order: undefined, problem };
}

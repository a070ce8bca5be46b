import { useRef, useState } from 'react';
import { evolve, type PaymentEvent, type PaymentState } from './payment-state';

type Listener = (after: PaymentState, before: PaymentState) => void;

/**
 * Keeps a payment's state. Not `useReducer`: the provider's window stays in front of any page, so its events count after
 * this page was left too, and each effect needs the state that its event led to at once. Calls `onChange` after every
 * event that changed something.
 */
export function usePaymentState(start: PaymentState, onChange: Listener) {
  const [state, setState] = useState(start);
  const latest = useRef(start);
  const dispatch = (event: PaymentEvent): PaymentState => {
    const before = latest.current;
    const after = evolve(before, event);
    if (after === before) return after;
    latest.current = after;
    setState(after);
    onChange(after, before);
    return after;
  };
  return [state, dispatch] as const;
}

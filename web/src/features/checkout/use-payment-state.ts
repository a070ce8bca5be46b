import { useRef, useState } from 'react';
import { evolve, type PaymentEvent, type PaymentState } from './payment-state';

type Listener = (after: PaymentState, before: PaymentState) => void;

/**
 * Keeps a payment's state, also for what comes after the page was left: the provider's window stays in front of any
 * page. `onChange` hears of every event that changed something.
 */
export function usePaymentState(start: PaymentState, onChange: Listener) {
  const [state, setState] = useState(start);
  const latest = useRef(start);
  const tell = (event: PaymentEvent): PaymentState => {
    const before = latest.current;
    const after = evolve(before, event);
    if (after === before) return after;
    latest.current = after;
    setState(after);
    onChange(after, before);
    return after;
  };
  return [state, tell] as const;
}

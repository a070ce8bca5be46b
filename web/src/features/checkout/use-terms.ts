import type { PaymentMethod } from '@shop/contracts/api/order';
import { useState } from 'react';
import type { CheckoutItem } from './checkout-state';
import { explainProblem, type CheckoutProblem } from './order-problem';
import type { OrderTerms } from './order-terms';
import { useDestination } from './use-destination';
import { useQuote } from './use-quote';

/** Everything that is chosen at the checkout, and what it comes to. `skip`: nobody is logged in, or it is ordered already. */
export function useTerms(items: readonly CheckoutItem[], skip: boolean) {
  const destination = useDestination(skip);
  const [delivery, setDelivery] = useState<string>();
  const [wanted, setWanted] = useState<PaymentMethod>('prepaid');
  const [coupon, setCoupon] = useState<string>();
  const [missing, setMissing] = useState<CheckoutProblem>();
  const { to } = destination;
  const { quote, error, asking, refetch } = useQuote(
    { items, to, delivery, paymentMethod: wanted, coupon },
    skip || destination.loading,
  );
  const cash = quote?.payment.find(({ method }) => method === 'cod');
  const paymentMethod: PaymentMethod = wanted === 'cod' && cash?.offered === true ? 'cod' : 'prepaid';

  /** Resolves to what is to be ordered; undefined, saying why, while something is missing. */
  const settle = async (): Promise<OrderTerms | undefined> => {
    setMissing(undefined);
    const address = await destination.settle();
    if (address === undefined) setMissing({ text: 'Say where it goes first.' });
    else if (quote?.place?.serviceable === false)
      setMissing({ text: `We do not deliver to ${address.pincode} yet. Please choose another address.` });
    else if (quote !== undefined && error === undefined)
      return {
        ...{ address, delivery: quote.chosen, paymentMethod, total: quote.total },
        // what does not count would be refused
        coupon: quote.coupon?.applied === true ? coupon : undefined,
      };
    return undefined;
  };

  return {
    ...{ skip, destination, quote, paymentMethod, coupon, settle, setDelivery, setPaymentMethod: setWanted, setCoupon },
    /** whether the figures are about to change */
    settling: !skip && (asking || destination.loading),
    problem: error ? { ...explainProblem(error, items), retry: () => void refetch() } : missing,
  };
}

export type Terms = ReturnType<typeof useTerms>;

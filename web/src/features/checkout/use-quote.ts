import type { Address } from '@shop/contracts/api/address';
import type { PaymentMethod } from '@shop/contracts/api/order';
import { useGetQuoteQuery } from './checkout-api';
import type { CheckoutItem } from './checkout-state';
import { toLine } from './order-terms';

interface QuoteWish {
  items: readonly CheckoutItem[];
  /** a whole address, or the PIN code of one that is being typed */
  to: Address | string | undefined;
  delivery: string | undefined;
  paymentMethod: PaymentMethod;
  coupon: string | undefined;
}

/** What the order would cost, asked again at every change; meanwhile the figures of before stay. */
export function useQuote({ items, to, ...chosen }: QuoteWish, skip: boolean) {
  const place = typeof to === 'string' ? { pincode: to } : { address: to };
  const request = { items: items.map(toLine), ...place, ...chosen };
  const { data, error, isFetching, refetch } = useGetQuoteQuery(request, { skip, refetchOnMountOrArgChange: true });
  return { quote: skip ? undefined : data, error: isFetching ? undefined : error, asking: isFetching, refetch };
}

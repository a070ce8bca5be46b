import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { useEffect, useEffectEvent } from 'react';
import { useLiveEvent } from '../../hooks/use-live-event';
import { useAppDispatch } from '../../hooks/use-store';
import { orderApi, useGetOrderQuery } from '../../lib/api/order-api';
import type { PaymentState } from './payment-state';

const PAID: readonly OrderStatus[] = ['paid', 'shipped', 'delivered'];

/**
 * Calls `onPaid` when the order turns out to be paid, in this window or elsewhere. A push says so, or the order itself,
 * which is fetched whenever nothing is under way and again at every connection. Returns a function that fetches it now.
 */
export function useOrderPaid({ phase, order }: PaymentState, onPaid: (orderId: string) => void) {
  const dispatch = useAppDispatch();
  const resting = phase === 'ready' ? order?._id : undefined;
  const { currentData: seen } = useGetOrderQuery(resting ?? '', {
    skip: resting === undefined,
    refetchOnMountOrArgChange: true,
  });
  const look = useEffectEvent((now: Order | undefined) => {
    if (now !== undefined && PAID.includes(now.status)) onPaid(now._id);
  });
  useEffect(() => look(seen), [seen]);
  useLiveEvent('order-updated', ({ orderId, status }) => {
    if (PAID.includes(status)) onPaid(orderId);
  });

  return async (orderId: string): Promise<void> => {
    const { data } = await dispatch(
      orderApi.endpoints.getOrder.initiate(orderId, { subscribe: false, forceRefetch: true }),
    );
    if (data !== undefined && PAID.includes(data.status)) onPaid(data._id);
  };
}

import type { Order } from '@shop/contracts/api/order';
import { isPaid } from '@shop/contracts/is-paid';
import { useEffect, useEffectEvent } from 'react';
import { useLiveEvent } from '../../hooks/use-live-event';
import { useAppDispatch } from '../../hooks/use-store';
import { orderApi, useGetOrderQuery } from '../../lib/api/order-api';
import type { PaymentState } from './payment-state';

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
    if (isPaidFor(now)) onPaid(now._id);
  });
  useEffect(() => look(seen), [seen]);
  const check = async (orderId: string): Promise<void> => {
    const { data } = await dispatch(
      orderApi.endpoints.getOrder.initiate(orderId, { subscribe: false, forceRefetch: true }),
    );
    if (isPaidFor(data)) onPaid(data._id);
  };
  useLiveEvent('order-updated', ({ orderId, status }) => {
    if (status === 'paid') onPaid(orderId);
    else if (isPaid(status) && orderId === order?._id) void check(orderId);
  });

  return check;
}

/** One that the courier collects for is on its way unpaid. */
function isPaidFor(order: Order | undefined): order is Order {
  return order !== undefined && isPaid(order.status) && order.paymentMethod !== 'cod';
}

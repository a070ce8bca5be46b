import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { ConfirmMobile } from '../../../components/order/confirm-mobile';
import { orderNumber } from '../../../components/order/order-words';
import { ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { useGetOrderQuery } from '../../../lib/api/order-api';
import { formatSpan } from '../../../lib/format-span';

/** After an order that is paid in cash: the mobile number is confirmed, then the order is. */
export function CashOrdered({ order: placed }: { order: Order }) {
  const { data: order = placed } = useGetOrderQuery(placed._id, { refetchOnMountOrArgChange: true });
  const [confirmed, setConfirmed] = useState(false);
  const waits = order.confirmBy !== undefined && order.status === 'awaiting-payment' && !confirmed;
  return (
    <section aria-live="polite" className="max-w-[640px]">
      <h2 className="display mb-3 text-3xl">{waits ? 'Confirm your mobile' : 'Order confirmed'}</h2>
      {waits ? (
        <ConfirmMobile order={order} onConfirmed={() => setConfirmed(true)} />
      ) : (
        <>
          <p className="text-ink-2">
            Order {orderNumber(order._id)}: {formatRupees(order.total)} in cash at the door.
            {order.delivery && ` Arrives ${formatSpan(order.delivery.from, order.delivery.to)}.`}
          </p>
          <ButtonLink to={PATHS.orders} className="mt-6">
            My Orders
          </ButtonLink>
        </>
      )}
    </section>
  );
}

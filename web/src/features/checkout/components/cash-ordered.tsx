import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import { useState } from 'react';
import { ConfirmMobile } from '../../../components/order/confirm-mobile';
import { isPayableNow, payNowWords, withoutCash } from '../../../components/order/pay-now';
import { orderNumber } from '../../../components/order/order-words';
import { Button, ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { useGetOrderQuery } from '../../../lib/api/order-api';
import { formatSpan } from '../../../lib/format-span';

const ENDED: readonly OrderStatus[] = ['cancelled', 'expired', 'refunding', 'refunded'];

interface CashOrderedProps {
  order: Order;
  /** hears of the order as it is when it is paid online after all */
  onPayNow: (order: Order) => void;
}

/** After an order that is paid in cash: the mobile number is confirmed, then the order is. */
export function CashOrdered({ order: placed, onPayNow }: CashOrderedProps) {
  const { data: order = placed } = useGetOrderQuery(placed._id, { refetchOnMountOrArgChange: true });
  const [confirmed, setConfirmed] = useState(false);
  const waits = order.confirmBy !== undefined && order.status === 'awaiting-payment' && !confirmed;
  const heading = waits
    ? 'Confirm your mobile'
    : ENDED.includes(order.status)
      ? 'This order was cancelled'
      : 'Order confirmed';
  return (
    <section aria-live="polite" className="max-w-[640px]">
      <h2 className="display mb-3 text-3xl">{heading}</h2>
      {waits ? (
        <ConfirmMobile order={order} onConfirmed={() => setConfirmed(true)} />
      ) : (
        <>
          <p className="text-ink-2">{orderedWords(order)}</p>
          <ButtonLink to={PATHS.orders} className="mt-6">
            My Orders
          </ButtonLink>
        </>
      )}
      {isPayableNow(order) && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
          <p className="text-ink-2">You can still pay online. Until then the order stays as it is.</p>
          <Button variant="outline" onClick={() => onPayNow(withoutCash(order))}>
            {payNowWords(order)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What comes of the order. */
function orderedWords({ _id, status, total, paymentMethod, delivery }: Order): string {
  const order = `Order ${orderNumber(_id)}`;
  if (ENDED.includes(status)) return `${order} will not be sent. My Orders has the details.`;
  const paid = paymentMethod === 'cod' ? ' in cash at the door.' : ', paid online.';
  const arrives = delivery ? ` Arrives ${formatSpan(delivery.from, delivery.to)}.` : '';
  return `${order}: ${formatRupees(total)}${paid}${arrives}`;
}

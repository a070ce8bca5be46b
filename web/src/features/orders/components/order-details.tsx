import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { OrderLines } from '../../../components/order/order-lines';
import { OrderTimeline } from '../../../components/order/timeline';
import { Button, ButtonLink } from '../../../components/ui/button';
import { PATHS } from '../../../config/paths';
import { wasPaid } from '../was-paid';

export interface OrderActions {
  loadingTransaction: boolean;
  onTransaction: () => void;
  onCancel: () => void;
}

const CANCELLABLE: readonly OrderStatus[] = ['awaiting-payment', 'paid'];

export function OrderDetails({ order, loadingTransaction, onTransaction, onCancel }: { order: Order } & OrderActions) {
  const unpaid = order.status === 'awaiting-payment';
  return (
    <div className="grid grid-cols-1 items-start gap-8 pt-1 pb-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-[clamp(2rem,5vw,5.5rem)] lg:pr-11 lg:pl-[calc(208px+1.25rem)]">
      <div>
        <OrderLines items={order.items} lineClassName="gap-4 py-3 first:pt-1" />
        {order.note.trim() !== '' && (
          <div className="mt-5 max-w-[60ch]">
            <h3 className="mb-1 text-sm font-semibold">Delivery note</h3>
            <p className="whitespace-pre-line text-ink-2">{order.note}</p>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3 max-md:[&>*]:flex-[1_1_100%]">
          {unpaid && (
            <ButtonLink to={PATHS.checkout} state={{ items: order.items, note: order.note, order }}>
              Pay now
            </ButtonLink>
          )}
          {wasPaid(order) && (
            <>
              <Button variant="outline" busy={loadingTransaction} onClick={onTransaction}>
                View Transaction
              </Button>
              <ButtonLink to={PATHS.receipt(order._id)} variant="outline">
                Receipt
              </ButtonLink>
            </>
          )}
          {CANCELLABLE.includes(order.status) && (
            <Button variant="danger" onClick={onCancel}>
              Cancel Order
            </Button>
          )}
        </div>
      </div>
      <OrderTimeline order={order} />
    </div>
  );
}

import type { Order, OrderStatus } from '@shop/contracts/api/order';
import { lineFacts, lineName } from '../../../components/order/line-words';
import { OrderLines } from '../../../components/order/order-lines';
import { isPayableNow, payNowWords, withoutCash } from '../../../components/order/pay-now';
import { OrderTimeline } from '../../../components/order/timeline';
import { Button, ButtonLink } from '../../../components/ui/button';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { useAppSelector } from '../../../hooks/use-store';
import { selectShopperId } from '../../../lib/session/session-slice';
import { mayCancelPieces, mayComeBack } from '../order-pieces';
import { wasPaid } from '../was-paid';
import { OrderAddress } from './order-address';
import { OrderCosts } from './order-costs';
import { OrderPapers } from './order-papers';
import { OrderParcels } from './order-parcels';
import { OrderRefunds } from './order-refunds';
import { OrderReturns } from './order-returns';
import { ReturnTime } from './return-time';

export interface OrderActions {
  loadingTransaction: boolean;
  onTransaction: () => void;
  onCancel: () => void;
  onCancelPieces: () => void;
  onAddress: () => void;
  onConfirm: () => void;
  onReturn: (line: number) => void;
}

const CANCELLABLE: readonly OrderStatus[] = ['awaiting-payment', 'paid'];

export function OrderDetails({ order, ...actions }: { order: Order } & OrderActions) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 pt-1 pb-10 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-[clamp(2rem,5vw,5.5rem)] lg:pr-11 lg:pl-[calc(208px+1.25rem)]">
      <div>
        <OrderLines
          items={order.items}
          lineClassName="gap-4 py-3 first:pt-1"
          factsOf={lineFacts}
          renderBelow={(item, line) => (
            <>
              {item.cancelled !== undefined && <p className="text-sm text-danger">{item.cancelled} cancelled</p>}
              {item.cancelledNote !== undefined && <p className="text-sm text-ink-2">{item.cancelledNote}</p>}
              {order.status === 'delivered' && (
                <a
                  href={`${PATHS.product(item.product._id)}?review#reviews`}
                  className="mr-5 inline-flex min-h-11 items-center text-sm"
                >
                  <span className={TEXT_LINK}>Review</span>
                  <span className="sr-only"> {lineName(item)}</span>
                </a>
              )}
              {mayComeBack(order, line) && (
                <button
                  type="button"
                  onClick={() => actions.onReturn(line)}
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  <span className={TEXT_LINK}>Return or exchange</span>
                  <span className="sr-only"> {lineName(item)}</span>
                </button>
              )}
            </>
          )}
        />
        <OrderCosts order={order} />
        <OrderRefunds order={order} />
        <ReturnTime order={order} />
        {order.note.trim() !== '' && (
          <div className="mt-5 max-w-[60ch]">
            <h3 className="mb-1 text-sm font-semibold">Delivery note</h3>
            <p className="whitespace-pre-line text-ink-2">{order.note}</p>
          </div>
        )}
        <OrderAddress order={order} onChange={actions.onAddress} />
        <OrderPapers order={order} />
        <Actions order={order} {...actions} />
      </div>
      <div>
        <OrderTimeline order={order} />
        <OrderParcels order={order} />
        <OrderReturns order={order} />
      </div>
    </div>
  );
}

function Actions({ order, ...actions }: { order: Order } & OrderActions) {
  const accountId = useAppSelector(selectShopperId);
  const unpaid = order.status === 'awaiting-payment' && order.paymentMethod !== 'cod';
  return (
    <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:flex-[1_1_100%]">
      {unpaid && (
        <ButtonLink to={PATHS.checkout} state={{ items: order.items, note: order.note, order, accountId }}>
          Pay now
        </ButtonLink>
      )}
      {order.confirmBy !== undefined && <Button onClick={actions.onConfirm}>Confirm Mobile</Button>}
      {isPayableNow(order) && (
        <ButtonLink
          to={PATHS.checkout}
          state={{ items: withoutCash(order).items, note: order.note, order: withoutCash(order), accountId }}
          variant="outline"
        >
          {payNowWords(order)}
        </ButtonLink>
      )}
      {wasPaid(order) && (
        <>
          <Button variant="outline" busy={actions.loadingTransaction} onClick={actions.onTransaction}>
            View Transaction
          </Button>
          <ButtonLink to={PATHS.receipt(order._id)} variant="outline">
            Receipt
          </ButtonLink>
        </>
      )}
      {mayCancelPieces(order) && (
        <Button variant="outline" onClick={actions.onCancelPieces}>
          Cancel Pieces
        </Button>
      )}
      {CANCELLABLE.includes(order.status) && (
        <Button variant="danger" onClick={actions.onCancel}>
          Cancel Order
        </Button>
      )}
    </div>
  );
}

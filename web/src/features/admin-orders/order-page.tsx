import type { AdminOrder } from '@shop/contracts/api/order';
import { useParams } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { Panel } from '../../components/admin/panel';
import { QueryStates } from '../../components/admin/query-states';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { orderNumber } from '../../components/order/order-words';
import { OrderPill } from '../../components/admin/order-pill';
import { OrderTimeline } from '../../components/order/timeline';
import { Price } from '../../components/ui/price';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { useGetAdminOrderQuery } from '../../lib/api/admin-orders-api';
import { asApiProblem } from '../../lib/api/api-problem';
import { counted, pieceCount } from '../../lib/cart/cart-totals';
import { formatFull } from '../../lib/format-date';
import { ConfirmMobile } from './components/confirm-mobile';
import { DeliverTo } from './components/deliver-to';
import { Notes } from './components/notes';
import { OrderActions } from './components/order-actions';
import { OrderDocuments } from './components/order-documents';
import { OrderMoney } from './components/order-money';
import { OrderReturns } from './components/order-returns';
import { OrderedItems } from './components/ordered-items';
import { Parcels } from './components/parcels';

const UNDER = { to: PATHS.adminOrders, label: 'Orders' };

export function OrderPage() {
  const { id = '' } = useParams();
  const number = orderNumber(id);
  useTitle(`Order ${number}`);
  const { currentData, error, isError, refetch } = useGetAdminOrderQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });

  const missing = isError && asApiProblem(error).status === 404;
  const states = (
    <QueryStates
      query={{ data: currentData, isError }}
      failed={missing ? 'There is no such order' : 'Failed to load the order'}
      onRetry={missing ? undefined : () => void refetch()}
      skeleton={<TableSkeleton rows={4} />}
    />
  );

  if (currentData === undefined) {
    return (
      <AdminPage>
        <AdminHead title={`Order ${number}`} here={number} under={UNDER} />
        {states}
      </AdminPage>
    );
  }

  const order = currentData;
  return (
    <AdminPage>
      <AdminHead
        title={`Order ${number}`}
        here={number}
        under={UNDER}
        mark={<OrderPill status={order.status} testMode={order.testMode} />}
        sub={
          <>
            {formatFull(order.createdAt)} · {counted(pieceCount(order.items), 'piece')} · <Price rupees={order.total} />
          </>
        }
        action={<OrderActions order={order} />}
      />
      {states}
      <ConfirmMobile order={order} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-1 gap-5">
          <Panel title="Items">
            <OrderedItems order={order} />
          </Panel>
          <Parcels order={order} />
          <OrderReturns order={order} />
          <OrderMoney order={order} />
          {order.note.trim() !== '' && (
            <Panel title="Delivery note">
              <p className="max-w-[60ch] break-words whitespace-pre-line text-ink-2">{order.note}</p>
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <DeliverTo order={order} />
          <Panel title="Timeline">
            <OrderTimeline order={order} />
          </Panel>
          <OrderDocuments order={order} />
          <Notes order={order} />
          <Panel title="Reference">
            <Facts order={order} />
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

/** Names and addresses of shoppers stay in identity; here are only ids. */
function Facts({ order }: { order: AdminOrder }) {
  return (
    <dl className="grid gap-3 text-sm">
      <div>
        <dt className="text-ink-2">Order</dt>
        <dd className="tnum break-all">{order._id}</dd>
      </div>
      <div>
        <dt className="text-ink-2">Shopper</dt>
        <dd className="tnum break-all">{order.userId ?? 'Account deleted'}</dd>
      </div>
    </dl>
  );
}

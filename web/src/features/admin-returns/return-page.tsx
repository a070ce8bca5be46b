import type { OrderReturn } from '@shop/contracts/api/returns';
import { Link, useParams } from 'react-router-dom';
import { AddressCard } from '../../components/address/address-card';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { Panel } from '../../components/admin/panel';
import { QueryStates } from '../../components/admin/query-states';
import { kindWord, RETURN_STATES } from '../../components/admin/return-words';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { orderNumber } from '../../components/order/order-words';
import { Price } from '../../components/ui/price';
import { StatusPill } from '../../components/ui/status-pill';
import { TEXT_LINK } from '../../components/ui/text-link';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { useGetAdminOrderQuery } from '../../lib/api/admin-orders-api';
import { useGetReturnQuery } from '../../lib/api/admin-returns-api';
import { asApiProblem } from '../../lib/api/api-problem';
import { formatFull } from '../../lib/format-date';
import { cashBackTo } from './cash-back-to';
import { ReturnActions } from './components/return-actions';
import { ReturnedLines } from './components/returned-lines';

const UNDER = { to: PATHS.adminReturns, label: 'Returns' };

export function ReturnPage() {
  const { id = '' } = useParams();
  const { currentData, error, isError, refetch } = useGetReturnQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { currentData: order } = useGetAdminOrderQuery(currentData?.orderId ?? '', { skip: currentData === undefined });
  const title = currentData === undefined ? 'Return' : `${kindWord(currentData)} ${currentData.number}`;
  useTitle(title);
  const missing = isError && asApiProblem(error).status === 404;
  const states = (
    <QueryStates
      query={{ data: currentData, isError }}
      failed={missing ? 'There is no such return' : 'Failed to load the return'}
      onRetry={missing ? undefined : () => void refetch()}
      skeleton={<TableSkeleton rows={3} />}
    />
  );
  if (currentData === undefined) {
    return (
      <AdminPage>
        <AdminHead title={title} under={UNDER} />
        {states}
      </AdminPage>
    );
  }
  const cashGoesTo = cashBackTo(currentData, order);
  const { word, tone } = RETURN_STATES[currentData.status];
  return (
    <AdminPage>
      <AdminHead
        title={title}
        here={currentData.number}
        under={UNDER}
        mark={<StatusPill tone={tone}>{word}</StatusPill>}
        sub={`Asked for on ${formatFull(currentData.createdAt)}`}
        action={<ReturnActions entry={currentData} order={order} />}
      />
      {states}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-1 gap-5">
          <Panel title="Pieces">
            <ReturnedLines entry={currentData} order={order} />
          </Panel>
          {currentData.comment && (
            <Panel title="What the shopper writes">
              <p className="max-w-[60ch] break-words whitespace-pre-line text-ink-2">{currentData.comment}</p>
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <Outcome entry={currentData} />
          {currentData.pickup && (
            <Panel title="Pick up at">
              <AddressCard address={currentData.pickup} className="text-[0.9375rem]" />
            </Panel>
          )}
          {cashGoesTo !== undefined && (
            <Panel title="Pay back to">
              <p className="wrap-anywhere text-ink-2">UPI ID {cashGoesTo}</p>
            </Panel>
          )}
          <Panel title="Order">
            <Link to={PATHS.adminOrder(currentData.orderId)} className={TEXT_LINK}>
              Order {orderNumber(currentData.orderId)}
            </Link>
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

/** What was decided so far; nothing before that. */
function Outcome({ entry: { resolution, refund, rejection, status } }: { entry: OrderReturn }) {
  if (resolution === undefined && rejection === undefined) return null;
  return (
    <Panel title="Outcome">
      <div className="text-sm text-ink-2">
        {rejection !== undefined && <p className="break-words">Rejected: {rejection}</p>}
        {resolution === 'exchange' && (
          <p>{status === 'closed' ? 'The other size was sent.' : 'Another size is held.'}</p>
        )}
        {resolution === 'refund' && refund === undefined && <p>The money goes back once the pieces were looked at.</p>}
        {refund !== undefined && (
          <p>
            <Price rupees={refund} className="font-label text-ink" /> went back.
          </p>
        )}
        {resolution === 'none' && rejection === undefined && <p>Nothing went back.</p>}
      </div>
    </Panel>
  );
}

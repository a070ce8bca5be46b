import { ORDER_STATUSES } from '@shop/contracts/api/order';
import clsx from 'clsx';
import { useSearchParams } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { FilterChips } from '../../components/admin/filter-chips';
import { PageSteps } from '../../components/admin/page-steps';
import { QueryStates } from '../../components/admin/query-states';
import { SearchBox } from '../../components/admin/search-box';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { STATUS_WORDS } from '../../components/order/order-words';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { useGetAdminOrdersQuery } from '../../lib/api/admin-orders-api';
import { OrderTable } from './components/order-table';
import { nextAddress, readView, type OrdersView } from './orders-view';

/** Orders come in without this page doing anything; nothing is pushed to admins. */
const REFRESH_MS = 30_000;

export function OrdersPage() {
  useTitle('Orders');
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (part: Partial<OrdersView>) =>
    setParams((now) => nextAddress(readView(now), part), { replace: 'q' in part });
  const { data, currentData, isError, isFetching, refetch } = useGetAdminOrdersQuery(
    { status: view.status || undefined, q: view.q.toLowerCase() || undefined, page: view.page },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  return (
    <AdminPage>
      <AdminHead title="Orders" />
      <div className="mb-5 grid gap-3">
        <SearchBox label="Search by number or product" value={view.q} onSearch={(q) => change({ q })} />
        <FilterChips
          label="Status"
          value={view.status}
          onChange={(status) => change({ status })}
          options={[
            { value: '' as const, text: 'All', count: all },
            ...ORDER_STATUSES.map((status) => ({
              value: status,
              text: STATUS_WORDS[status].word,
              count: counts?.[status],
            })),
          ]}
        />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed={TEXTS.orders.loadFailed}
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton />}
      />
      {data?.orders.length === 0 && (
        <EmptyState
          text={view.status || view.q || view.page > 1 ? 'No orders match' : 'No orders yet'}
          action={
            (view.status || view.q || view.page > 1) && (
              <Button variant="outline" onClick={() => setParams({})}>
                Show all orders
              </Button>
            )
          }
        />
      )}
      {data !== undefined && data.orders.length > 0 && (
        <div
          className={clsx('transition-opacity duration-200', isFetching && currentData === undefined && 'opacity-60')}
        >
          <OrderTable orders={data.orders} />
          <PageSteps page={data.page} pageSize={data.pageSize} total={data.total} onPage={(page) => change({ page })} />
        </div>
      )}
    </AdminPage>
  );
}

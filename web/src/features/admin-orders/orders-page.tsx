import { ORDER_STATUSES } from '@shop/contracts/api/order';
import clsx from 'clsx';
import { useState } from 'react';
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
import { BoardChips } from './components/board-chips';
import { OrderTable } from './components/order-table';
import { PrintBar } from './components/print-bar';
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
    {
      status: view.status || undefined,
      view: view.view || undefined,
      q: view.q.toLowerCase() || undefined,
      page: view.page,
    },
    {
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
      pollingInterval: REFRESH_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const [picked, setPicked] = useState<readonly string[]>([]);
  const ids = data?.orders.map(({ _id }) => _id) ?? [];
  // what another page or the next refresh took away is not printed
  const selected = picked.filter((id) => ids.includes(id));
  const narrowed = Boolean(view.status || view.view || view.q) || view.page > 1;
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  return (
    <AdminPage>
      <AdminHead title="Orders" />
      <div className="mb-5 grid gap-3">
        <SearchBox label="Search number, name, mobile or PIN" value={view.q} onSearch={(q) => change({ q })} />
        <BoardChips value={view.view} counts={data?.views} onChange={(next) => change({ view: next, status: '' })} />
        <FilterChips
          label="Status"
          // a view is of several statuses
          value={view.view === '' ? view.status : null}
          onChange={(status) => change({ status, view: '' })}
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
          text={narrowed ? 'No orders match' : 'No orders yet'}
          action={
            narrowed && (
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
          <PrintBar ids={ids} selected={selected} onSelect={setPicked} />
          <OrderTable orders={data.orders} selected={selected} onSelect={setPicked} />
          <PageSteps page={data.page} pageSize={data.pageSize} total={data.total} onPage={(page) => change({ page })} />
        </div>
      )}
    </AdminPage>
  );
}

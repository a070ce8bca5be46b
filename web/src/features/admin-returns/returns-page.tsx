import { RETURN_STATUSES } from '@shop/contracts/api/returns';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { FilterChips } from '../../components/admin/filter-chips';
import { KeySteps } from '../../components/admin/key-steps';
import { QueryStates } from '../../components/admin/query-states';
import { RETURN_STATES } from '../../components/admin/return-words';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { useTitle } from '../../hooks/use-title';
import { useGetReturnsQuery } from '../../lib/api/admin-returns-api';
import { ReturnTable } from './components/return-table';

export function ReturnsPage() {
  useTitle('Returns');
  const { values, after, change } = useAddressFilter(['status']);
  const status = RETURN_STATUSES.find((name) => name === values.status);
  const { data, isError, refetch } = useGetReturnsQuery(
    { status, after: after || undefined },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <AdminPage>
      <AdminHead title="Returns" sub="What shoppers send back, to get the money or another size." />
      <div className="mb-5">
        <FilterChips
          label="Status"
          value={status ?? ''}
          onChange={(next) => change({ status: next })}
          options={[
            { value: '', text: 'All', count: all },
            ...RETURN_STATUSES.map((name) => ({
              value: name,
              text: RETURN_STATES[name].word,
              count: counts && (counts[name] ?? 0),
            })),
          ]}
        />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load returns"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton />}
      />
      {data?.returns.length === 0 && (
        <EmptyState
          text={status === undefined ? 'No returns yet' : 'No returns match'}
          action={
            status !== undefined && (
              <Button variant="outline" onClick={() => change({ status: '' })}>
                Show all returns
              </Button>
            )
          }
        />
      )}
      {data !== undefined && data.returns.length > 0 && <ReturnTable returns={data.returns} />}
      {data !== undefined && (
        <KeySteps next={data.next} isFirst={after === ''} onGo={(key) => change({ after: key })} />
      )}
    </AdminPage>
  );
}

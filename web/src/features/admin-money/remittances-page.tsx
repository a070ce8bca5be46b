import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { FilterChips } from '../../components/admin/filter-chips';
import { KeySteps } from '../../components/admin/key-steps';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { EmptyState } from '../../components/ui/empty-state';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { useTitle } from '../../hooks/use-title';
import { useGetRemittancesQuery } from '../../lib/api/admin-payments-api';
import { RemittanceTable } from './components/remittance-table';
import { TakeRemittances } from './components/take-remittances';
import { MONEY_PAGES } from './money-pages';

const SHOWN = [
  { value: '', text: 'All' },
  { value: 'true', text: 'Differing' },
];

/** The cash that couriers pay out: compared with what they collected, then booked. */
export function RemittancesPage() {
  useTitle('Courier payouts');
  const { values, after, change } = useAddressFilter(['differing']);
  const differing = values.differing === 'true';
  const { data, isError, refetch } = useGetRemittancesQuery(
    { differing: differing ? 'true' : undefined, after: Number(after) || undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <AdminPage>
      <SectionTabs label="Money" pages={MONEY_PAGES} />
      <AdminHead title="Courier payouts" sub="Cash that couriers collected at the door and pay out to the shop." />
      <TakeRemittances />
      <h2 className="mt-10 mb-3 text-[0.9688rem] font-semibold">Booked so far</h2>
      <div className="mb-4">
        <FilterChips
          label="Payouts"
          value={differing ? 'true' : ''}
          onChange={(next) => change({ differing: next })}
          options={SHOWN}
        />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the payouts"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={4} />}
      />
      {data?.remittances.length === 0 && <EmptyState text={differing ? 'Nothing differs' : 'No payouts yet'} />}
      {data !== undefined && data.remittances.length > 0 && (
        <RemittanceTable caption="Payouts that were booked" rows={data.remittances} />
      )}
      {data !== undefined && (
        <KeySteps next={data.next?.toString()} isFirst={after === ''} onGo={(key) => change({ after: key })} />
      )}
    </AdminPage>
  );
}

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
import { useGetPaymentsQuery } from '../../lib/api/admin-payments-api';
import { PaymentEntry } from './components/payment-entry';
import { MONEY_PAGES } from './money-pages';

const SHOWN = [
  { value: '', text: 'To look at' },
  { value: 'all', text: 'All' },
];

/** What came in and went back; first what somebody has to look at. */
export function PaymentsPage() {
  useTitle('Payments');
  const { values, after, change } = useAddressFilter(['show']);
  const all = values.show === 'all';
  const { data, currentData, isError, refetch } = useGetPaymentsQuery(
    { flagged: all ? undefined : 'true', after: after || undefined },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <AdminPage>
      <SectionTabs label="Money" pages={MONEY_PAGES} />
      <AdminHead title="Payments" sub="Refunds that keep failing, cash to give back by hand, and disputes." />
      <div className="mb-5">
        <FilterChips label="Payments" value={all ? 'all' : ''} onChange={(show) => change({ show })} options={SHOWN} />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the payments"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {currentData?.payments.length === 0 && <EmptyState text={all ? 'No payments yet' : 'Nothing to look at'} />}
      <div className="grid gap-4">
        {data?.payments.map((payment) => (
          <PaymentEntry key={payment.paymentId} payment={payment} />
        ))}
      </div>
      {data !== undefined && (
        <KeySteps next={data.next} isFirst={after === ''} onGo={(key) => change({ after: key })} />
      )}
    </AdminPage>
  );
}

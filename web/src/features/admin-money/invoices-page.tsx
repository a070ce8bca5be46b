import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { KeySteps } from '../../components/admin/key-steps';
import { QueryStates } from '../../components/admin/query-states';
import { SectionTabs } from '../../components/admin/section-tabs';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { EmptyState } from '../../components/ui/empty-state';
import { TextField } from '../../components/ui/text-field';
import { useAddressFilter } from '../../hooks/use-address-filter';
import { useTitle } from '../../hooks/use-title';
import { InvoiceFiles } from './components/invoice-files';
import { InvoiceTable } from './components/invoice-table';
import { useGetInvoicesQuery } from './invoices-api';
import { MONEY_PAGES } from './money-pages';
import { readPeriod } from './period';

/** Invoices and credit notes of a period, to read here and to hand to an accountant. */
export function InvoicesPage() {
  useTitle('Invoices');
  const { values, after, change } = useAddressFilter(['from', 'to']);
  const period = readPeriod(values, new Date());
  const { data, isError, refetch } = useGetInvoicesQuery(
    { ...period, after: after || undefined },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <AdminPage>
      <SectionTabs label="Money" pages={MONEY_PAGES} />
      <AdminHead title="Invoices" sub="Issued with the first parcel. What comes back later gets a credit note." />
      <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="grid w-full grid-cols-2 gap-4 sm:w-auto">
          <TextField
            label="From"
            type="date"
            value={period.from}
            max={period.to}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label="To"
            type="date"
            value={period.to}
            min={period.from}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
        <InvoiceFiles period={period} />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the invoices"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={5} />}
      />
      {data?.documents.length === 0 && <EmptyState text="No invoices in this period" />}
      {data !== undefined && data.documents.length > 0 && <InvoiceTable documents={data.documents} />}
      {data !== undefined && (
        <KeySteps next={data.next} isFirst={after === ''} onGo={(key) => change({ after: key })} />
      )}
    </AdminPage>
  );
}

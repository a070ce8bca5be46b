import { ID_PATTERN } from '@shop/contracts/fields';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { QueryStates } from '../../components/admin/query-states';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { MAIN_ID } from '../../components/layout/skip-link';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { useGetTermsQuery } from '../../lib/api/trade-api';
import { counted } from '../../lib/cart/cart-totals';
import { PackingSlip } from './components/packing-slip';
import { ShippingLabel } from './components/shipping-label';
import { useGetPrintedOrdersQuery } from './print-api';
import './print.css';

/** More than a day's parcels of one person; each is a call. */
const MOST = 60;

/** Packing slips and labels, each on a page of its own size. Without rail and menu: this is what the printer gets. */
export function PrintPage() {
  useTitle('Print');
  const [params] = useSearchParams();
  const slips = readIds(params.get('slips'));
  const labels = readIds(params.get('labels'));
  const ids = [...new Set([...slips, ...labels])].slice(0, MOST);
  const { currentData, isError, refetch } = useGetPrintedOrdersQuery(ids, { refetchOnMountOrArgChange: true });
  const { data: terms } = useGetTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const orders = new Map(currentData?.map((order) => [order._id, order]));
  const printed = (of: readonly string[]) => of.flatMap((id) => orders.get(id) ?? []);
  const sheets = printed(slips).length + printed(labels).length;
  return (
    <main id={MAIN_ID} tabIndex={-1} className="min-h-dvh bg-sunken focus:outline-none print:bg-white">
      <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-3 md:px-8 print:hidden">
        <h1 className="display mr-auto text-2xl">Print</h1>
        <span role="status" className="text-sm text-ink-2">
          {currentData !== undefined && counted(sheets, 'page')}
        </span>
        <ButtonLink to={back(ids)} variant="outline" size="sm">
          Back
        </ButtonLink>
        <Button size="sm" disabled={sheets === 0 || terms === undefined} onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
      <div className="px-4 py-6 empty:hidden print:hidden">
        <QueryStates
          query={{ data: currentData, isError }}
          failed="Failed to load the orders"
          onRetry={() => void refetch()}
          skeleton={<TableSkeleton rows={4} />}
        />
        {currentData !== undefined && sheets === 0 && <EmptyState text="Nothing to print" />}
      </div>
      <div
        className="grid justify-center-safe justify-items-start md:justify-items-center gap-6 overflow-x-auto px-4 pb-10 print:block print:overflow-visible print:p-0"
        // a sheet is wider than a phone
        tabIndex={0}
        role="region"
        aria-label="Pages"
      >
        {printed(slips).map((order) => (
          <PackingSlip key={order._id} order={order} seller={terms?.seller} />
        ))}
        {printed(labels).map((order) => (
          <ShippingLabel key={order._id} order={order} seller={terms?.seller} />
        ))}
      </div>
    </main>
  );
}

function readIds(text: string | null): string[] {
  return (text ?? '').split(',').filter((id) => ID_PATTERN.test(id));
}

const back = ([first, second]: readonly string[]): string =>
  first === undefined || second !== undefined ? PATHS.adminOrders : PATHS.adminOrder(first);

import type { InventoryItem } from '@shop/contracts/api/inventory';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { FilterChips } from '../../components/admin/filter-chips';
import { PageSteps } from '../../components/admin/page-steps';
import { QueryStates } from '../../components/admin/query-states';
import { SearchBox } from '../../components/admin/search-box';
import { TableSkeleton } from '../../components/admin/table-skeleton';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { useTitle } from '../../hooks/use-title';
import { useGetInventoryQuery } from '../../lib/api/inventory-api';
import { MovementsDialog } from './components/movements-dialog';
import { StockDialog } from './components/stock-dialog';
import { StockTable, type StockAction } from './components/stock-table';
import { VariantCountDialog } from './components/variant-count-dialog';
import { belongsTo, matches, SHOWN, type Shown } from './inventory-filter';

const PAGE_SIZE = 50;
const LOAD_FAILED = 'Failed to load the inventory';
const CHIPS: Record<Shown, string> = { all: 'All', low: 'Low or out', untracked: 'Not tracked' };

export function InventoryPage() {
  useTitle('Inventory');
  const [params, setParams] = useSearchParams();
  const [acting, setActing] = useState<{ item: InventoryItem; action: StockAction } | null>(null);
  const { data, isError, refetch } = useGetInventoryQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const words = params.get('q')?.trim() ?? '';
  const shown = SHOWN.find((name) => name === params.get('show')) ?? 'all';
  const found = data?.filter((item) => matches(words, item));
  const items = found?.filter((item) => belongsTo(shown, item));
  const asked = Number(params.get('page'));
  const last = Math.max(1, Math.ceil((items?.length ?? 0) / PAGE_SIZE));
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, last) : 1;

  /** Another search or filter begins at its first page. */
  const change = (name: 'q' | 'show' | 'page', value: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: name === 'q' },
    );

  return (
    <AdminPage>
      <AdminHead title="Inventory" sub="Available is what is on hand, less what unpaid orders hold." />
      <div className="mb-5 grid gap-3">
        <SearchBox label="Search the inventory" value={words} onSearch={(q) => change('q', q)} />
        <FilterChips
          label="Stock"
          value={shown}
          onChange={(next) => change('show', next === 'all' ? '' : next)}
          options={SHOWN.map((name) => ({
            value: name,
            text: CHIPS[name],
            count: found?.filter((item) => belongsTo(name, item)).length,
          }))}
        />
      </div>
      <QueryStates
        query={{ data, isError }}
        failed={LOAD_FAILED}
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton />}
      />
      {items !== undefined && items.length > 0 && (
        <>
          <StockTable
            items={items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
            onAct={(item, action) => setActing({ item, action })}
          />
          <PageSteps
            page={page}
            pageSize={PAGE_SIZE}
            total={items.length}
            onPage={(to) => change('page', to > 1 ? String(to) : '')}
          />
        </>
      )}
      {items?.length === 0 && (
        <EmptyState
          text={data?.length === 0 ? 'No products found' : 'Nothing matches'}
          action={
            data?.length !== 0 && (
              <Button variant="outline" onClick={() => setParams({})}>
                Show everything
              </Button>
            )
          }
        />
      )}
      {acting && <ActionDialog item={acting.item} action={acting.action} onClose={() => setActing(null)} />}
    </AdminPage>
  );
}

function ActionDialog({ item, action, onClose }: { item: InventoryItem; action: StockAction; onClose: () => void }) {
  if (action === 'movements') return <MovementsDialog item={item} onClose={onClose} />;
  const comesInSizes = item.variants?.some(({ active }) => active) ?? false;
  if (action === 'count' && comesInSizes) return <VariantCountDialog item={item} onClose={onClose} />;
  return <StockDialog item={item} action={action} onClose={onClose} />;
}

import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import { Suspense, useState } from 'react';
import { ProductCard } from '../../../components/product/product-card';
import { ProductGrid, ProductGridSkeleton } from '../../../components/product/product-grid';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { Notice } from '../../../components/ui/notice';
import { RetryLink } from '../../../components/ui/retry-link';
import { TEXTS } from '../../../config/texts';
import { useGetShopProductsQuery } from '../../../lib/api/catalog-api';
import { lazyNamed } from '../../../lib/lazy-named';
import { hasFilters, toListQuery } from '../filters';
import { useFilters } from '../use-filters';
import { FilterPanel } from './filter-panel';
import { ListingBar } from './listing-bar';
import { Pager } from './pager';

const FilterSheet = lazyNamed(
  () => import('./filter-sheet'),
  (module) => module.FilterSheet,
);

const Corrected = lazyNamed(
  () => import('./corrected'),
  (module) => module.Corrected,
);

const BESIDE = '(min-width: 1680px) 20vw, (min-width: 52rem) 28vw, 50vw';

/** Filters at the side, products beside them. `fixed` is what the page itself stands for. */
export function Listing({ fixed = {}, rated }: { fixed?: { category?: string; tag?: string }; rated?: boolean }) {
  const { filters, change, clear } = useFilters();
  const [sheetOpen, setSheetOpen] = useState(false);
  const { data, currentData, isError, isFetching, refetch } = useGetShopProductsQuery(toListQuery(filters, fixed));
  const total = data?.total ?? data?.products.length;
  const panel = { filters, facets: data?.facets, fixed, onChange: change, onClear: clear };
  const toPage = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="grid grid-cols-1 gap-[clamp(2rem,3.5vw,4.5rem)] pb-(--space-section) md:grid-cols-[232px_minmax(0,1fr)]">
      <aside
        aria-label="Filters"
        className="sticky top-22 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto pr-1 pb-2 md:block"
      >
        <FilterPanel {...panel} />
      </aside>
      <div>
        <ListingBar filters={filters} total={total} onChange={change} onOpenFilters={() => setSheetOpen(true)} />
        <Suspense fallback={null}>
          {data?.corrected && <Corrected {...data.corrected} onExact={() => change({ exact: true })} />}
        </Suspense>
        {isError && data !== undefined && (
          <Notice tone="bad" className="mb-5" action={<RetryLink onRetry={() => void refetch()} />}>
            {TEXTS.products.fetchFailed}. Showing what we had.
          </Notice>
        )}
        {data === undefined || (data.products.length === 0 && currentData === undefined) ? (
          isError ? (
            <ErrorState
              text={TEXTS.products.fetchFailed}
              detail="The shop did not answer. Your cart is untouched."
              onRetry={() => void refetch()}
            />
          ) : (
            <ProductGridSkeleton beside count={9} />
          )
        ) : data.products.length === 0 && filters.page > 1 ? (
          <EmptyState
            text={TEXTS.products.none}
            action={<Button onClick={() => toPage(1)}>Go to the first page</Button>}
          />
        ) : data.products.length === 0 ? (
          <EmptyState
            text={TEXTS.products.none}
            detail={hasFilters(filters) ? 'Fewer filters show more.' : undefined}
            action={hasFilters(filters) ? <Button onClick={clear}>Clear filters</Button> : undefined}
          />
        ) : (
          <div
            aria-busy={isFetching}
            className={currentData === undefined ? 'opacity-60 transition-opacity delay-200' : undefined}
          >
            <h2 className="sr-only">Products</h2>
            <ProductGrid beside>
              {data.products.map((product, index) => (
                <ProductCard
                  key={product._id}
                  product={product}
                  from="shop"
                  sizes={BESIDE}
                  eager={index < 3}
                  rated={rated}
                />
              ))}
            </ProductGrid>
            <Pager page={filters.page} pages={Math.ceil((total ?? 0) / LISTING_SIZE)} onPage={toPage} />
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {sheetOpen && <FilterSheet {...panel} total={total ?? 0} onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </div>
  );
}

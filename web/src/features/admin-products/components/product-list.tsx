import type { Product, ProductList as List } from '@shop/contracts/api/product';
import clsx from 'clsx';
import { PageSteps } from '../../../components/admin/page-steps';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { PATHS } from '../../../config/paths';
import { TEXTS } from '../../../config/texts';
import { BEGINNING, PAGE_SIZE, type DashboardView } from '../dashboard-view';
import { ProductCards } from './product-cards';
import { ProductTable } from './product-table';

interface ProductListProps {
  list: List;
  view: DashboardView;
  /** the list belongs to the view before */
  stale: boolean;
  onChange: (part: Partial<DashboardView>) => void;
  onDelete: (product: Product) => void;
}

export function ProductList({ list, view, stale, onChange, onDelete }: ProductListProps) {
  const { products, total = products.length } = list;
  if (products.length === 0) return <Nothing view={view} onChange={onChange} />;
  return (
    <div className={clsx('transition-opacity duration-200', stale && 'opacity-60')}>
      {view.view === 'cards' ? (
        <ProductCards products={products} onDelete={onDelete} />
      ) : (
        <ProductTable products={products} sort={view.sort} onSort={(sort) => onChange({ sort })} onDelete={onDelete} />
      )}
      <PageSteps page={view.page} pageSize={PAGE_SIZE} total={total} onPage={(page) => onChange({ page })} />
    </div>
  );
}

function Nothing({ view, onChange }: Pick<ProductListProps, 'view' | 'onChange'>) {
  if (view.page > 1) {
    return (
      <EmptyState
        text={TEXTS.products.none}
        action={<Button onClick={() => onChange({ page: 1 })}>Go to the first page</Button>}
      />
    );
  }
  if (view.q === BEGINNING.q && view.category === BEGINNING.category) {
    return (
      <EmptyState
        text={TEXTS.products.none}
        detail="The first one you add appears here and in the shop."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={PATHS.addProducts} variant="outline">
              Add the first one
            </ButtonLink>
            <ButtonLink to={PATHS.adminGuide}>Set up the shop</ButtonLink>
          </span>
        }
      />
    );
  }
  return (
    <EmptyState
      text={TEXTS.products.none}
      detail="Try other words, or look through all of them."
      action={
        <Button variant="outline" onClick={() => onChange({ q: '', category: '' })}>
          Show all products
        </Button>
      }
    />
  );
}

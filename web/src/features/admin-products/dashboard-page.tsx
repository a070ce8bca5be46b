import type { Product } from '@shop/contracts/api/product';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AdminHead } from '../../components/admin/admin-head';
import { AdminPage } from '../../components/admin/admin-page';
import { OpeningNotice } from '../../components/admin/opening-notice';
import { QueryStates } from '../../components/admin/query-states';
import { ButtonLink } from '../../components/ui/button';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useAppDispatch } from '../../hooks/use-store';
import { useShopConfig } from '../../hooks/use-shop-config';
import { useTitle } from '../../hooks/use-title';
import { api } from '../../lib/api/api';
import { counted } from '../../lib/cart/cart-totals';
import { isFirstRun } from '../../lib/setup/first-run';
import { useGetAdminProductsQuery } from './admin-products-api';
import { CatalogFigures } from './components/catalog-figures';
import { DashboardTools } from './components/dashboard-tools';
import { DeleteProductDialog } from './components/delete-product-dialog';
import { ProductCardsSkeleton } from './components/product-cards';
import { ProductList } from './components/product-list';
import { PAGE_SIZE } from './dashboard-view';
import { useDashboardView } from './use-dashboard-view';

export function DashboardPage() {
  useTitle("Admin's Dashboard");
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: unknown };
  const config = useShopConfig();
  const { view, change } = useDashboardView();
  const [leaving, setLeaving] = useState<Product | null>(null);
  const { data, currentData, isError, isFetching } = useGetAdminProductsQuery({
    q: view.q || undefined,
    category: view.category || undefined,
    sort: view.sort,
    page: view.page,
    limit: PAGE_SIZE,
  });
  // the figures above may have failed for the same reason
  const retry = () =>
    void dispatch(api.util.invalidateTags([{ type: 'Product', id: 'LIST' }, 'Inventory', 'AdminOrder']));
  const total = data?.total ?? data?.products.length;
  const isFiltered = view.q !== '' || view.category !== '';
  if (!isFiltered && isFirstRun(state, config, total)) return <Navigate to={PATHS.adminGuide} replace />;

  return (
    <AdminPage>
      <AdminHead
        title="Admin's Dashboard"
        action={
          <ButtonLink to={PATHS.addProducts}>
            <Plus aria-hidden="true" className="size-[17px]" />
            Add Product
          </ButtonLink>
        }
      />
      <OpeningNotice />
      <CatalogFigures />
      <DashboardTools view={view} onChange={change} />
      {total !== undefined && (
        <p role="status" className="tnum py-3 text-sm text-ink-2">
          {counted(total, 'product')}
        </p>
      )}
      <QueryStates
        query={{ data, isError }}
        failed={TEXTS.products.loadFailed}
        onRetry={retry}
        skeleton={<ProductCardsSkeleton />}
      />
      {data !== undefined && (
        <ProductList
          list={data}
          view={view}
          stale={isFetching && currentData === undefined}
          onChange={change}
          onDelete={setLeaving}
        />
      )}
      {leaving !== null && <DeleteProductDialog product={leaving} onClose={() => setLeaving(null)} />}
    </AdminPage>
  );
}

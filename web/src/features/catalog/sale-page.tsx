import { Suspense } from 'react';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { PATHS } from '../../config/paths';
import { useTitle } from '../../hooks/use-title';
import { lazyNamed } from '../../lib/lazy-named';
import { Listing } from './components/listing';

const SaleOffersHint = lazyNamed(
  () => import('./components/sale-offers'),
  (module) => module.SaleOffersHint,
);
const SaleOffers = lazyNamed(
  () => import('./components/sale-offers'),
  (module) => module.SaleOffers,
);

const FIXED = { tag: 'sale' };

export function SalePage() {
  useTitle('Sale');
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { to: PATHS.shop, label: 'Shop' }, { label: 'Sale' }]} />
      <div className="relative">
        <PageHead title="Sale" />
        <Suspense fallback={null}>
          <SaleOffersHint />
        </Suspense>
      </div>
      <Listing fixed={FIXED} />
      <Suspense fallback={null}>
        <SaleOffers />
      </Suspense>
    </div>
  );
}

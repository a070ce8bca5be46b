import type { Product } from '@shop/contracts/api/product';
import { Suspense, useMemo } from 'react';
import { ErrorState } from '../../components/ui/empty-state';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { useGetShopProductsQuery } from '../../lib/api/catalog-api';
import { lazyNamed } from '../../lib/lazy-named';
import { Hero } from './components/hero';
import { LatestProducts } from './components/latest-products';
import { LATEST_COUNT, LATEST_QUERY, MIXED_COUNT } from './home-query';
import { mixCategories } from './mix-categories';
import { useLiveLatest } from './use-live-latest';

const NightBanner = lazyNamed(
  () => import('./components/night-banner'),
  (module) => module.NightBanner,
);
// shown by a shop on its first day
const EmptyShelves = lazyNamed(
  () => import('./components/empty-shelves'),
  (module) => module.EmptyShelves,
);
// below the first view
const CategoryTiles = lazyNamed(
  () => import('./components/category-tiles'),
  (module) => module.CategoryTiles,
);
const BeautyPicks = lazyNamed(
  () => import('./components/beauty-picks'),
  (module) => module.BeautyPicks,
);
// the same, and its cards are of no use to pages that list nothing
const ShopAll = lazyNamed(
  () => import('./components/shop-all'),
  (module) => module.ShopAll,
);

export function HomePage() {
  useTitle('Clothes and colour');
  useLiveLatest();
  const { data, isError, refetch } = useGetShopProductsQuery(LATEST_QUERY);
  const mixed = useMemo(() => data && mixCategories(beside(data.products), MIXED_COUNT), [data]);
  const empty = data?.products.length === 0;
  const failed = isError && data === undefined;
  return (
    <>
      <Hero />
      {failed ? (
        <ErrorState
          text={TEXTS.products.fetchFailed}
          detail="The shop did not answer."
          onRetry={() => void refetch()}
        />
      ) : empty ? (
        <Suspense fallback={<div className="min-h-screen" />}>
          <EmptyShelves />
        </Suspense>
      ) : (
        <LatestProducts products={data?.products} />
      )}
      <Suspense fallback={<div className="min-h-screen" />}>
        <CategoryTiles />
        {!failed && !empty && <ShopAll products={mixed} total={data?.total} />}
      </Suspense>
      <Suspense fallback={<div className="min-h-screen" />}>
        <BeautyPicks />
        <NightBanner />
      </Suspense>
    </>
  );
}

/** What the latest products leave for the grid; a shop with few pieces shows all of them in both. */
function beside(products: readonly Product[]): readonly Product[] {
  return products.length < LATEST_COUNT + MIXED_COUNT / 2 ? products : products.slice(LATEST_COUNT);
}

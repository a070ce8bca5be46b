import type { Product } from '@shop/contracts/api/product';
import { useMemo } from 'react';
import { ErrorState } from '../../components/ui/empty-state';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { useGetShopProductsQuery } from '../../lib/api/catalog-api';
import { BeautyPicks } from './components/beauty-picks';
import { CategoryTiles } from './components/category-tiles';
import { EmptyShelves } from './components/empty-shelves';
import { Hero } from './components/hero';
import { LatestProducts } from './components/latest-products';
import { NightBanner } from './components/night-banner';
import { ShopAll } from './components/shop-all';
import { LATEST_COUNT, LATEST_QUERY, MIXED_COUNT } from './home-query';
import { mixCategories } from './mix-categories';
import { useLiveLatest } from './use-live-latest';

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
        <EmptyShelves />
      ) : (
        <LatestProducts products={data?.products} />
      )}
      <CategoryTiles />
      {!failed && !empty && <ShopAll products={mixed} total={data?.total} />}
      <BeautyPicks />
      <NightBanner />
    </>
  );
}

/** What the latest products leave for the grid; a shop with few pieces shows all of them in both. */
function beside(products: readonly Product[]): readonly Product[] {
  return products.length < LATEST_COUNT + MIXED_COUNT / 2 ? products : products.slice(LATEST_COUNT);
}

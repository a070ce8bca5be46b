import type { Product } from '@shop/contracts/api/product';
import { NOT_FOUND_TITLE } from '@shop/contracts/api/first-view';
import { idInAddress } from '@shop/contracts/api/product-address';
import { Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Breadcrumb } from '../../components/layout/page-head';
import { ErrorState } from '../../components/ui/empty-state';
import { pictureOf } from '../../components/product/variants';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { isGone } from '../../lib/api/api-problem';
import { useGetProductQuery } from '../../lib/api/catalog-api';
import { lazyNamed } from '../../lib/lazy-named';
import { BuyBox } from './components/buy-box';
import { Gallery } from './components/gallery';
import { useChoice } from './use-choice';

const NothingHere = lazyNamed(
  () => import('../../components/layout/nothing-here'),
  (module) => module.NothingHere,
);

const BoughtTogether = lazyNamed(
  () => import('./components/bought-together'),
  (module) => module.BoughtTogether,
);
// below the first view, and the cards of other pieces with it
const Related = lazyNamed(
  () => import('./components/related'),
  (module) => module.Related,
);
const Opinions = lazyNamed(
  () => import('./components/opinions'),
  (module) => module.Opinions,
);

const RecentlyViewed = lazyNamed(
  () => import('./components/recently-viewed'),
  (module) => module.RecentlyViewed,
);

const COLUMNS =
  'grid grid-cols-1 items-start gap-[clamp(2rem,5vw,6.5rem)] pt-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(340px,1fr)]';

export function ProductPage() {
  const { name = '', id = idInAddress(name) } = useParams();
  // what is known of this address only: the last answer may be another product's
  const { currentData: product, error, isError, refetch } = useGetProductQuery(id ?? '', { skip: id === undefined });
  const isMissing = id === undefined || (isError && isGone(error));
  useTitle(isMissing ? NOT_FOUND_TITLE : (product?.name ?? 'Product'));
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NothingHere text="This piece is no longer in the shop" />
      </Suspense>
    );
  if (product === undefined) {
    return (
      <Frame title="Product">
        {isError ? (
          <ErrorState text={TEXTS.products.fetchOneFailed} onRetry={() => void refetch()} />
        ) : (
          <ProductSkeleton />
        )}
      </Frame>
    );
  }
  const category = { to: PATHS.category(product.category), label: product.category };
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb
        crumbs={[
          { to: PATHS.home, label: 'Home' },
          { to: PATHS.shop, label: 'Shop' },
          category,
          { label: product.name },
        ]}
      />
      <Columns key={product._id} product={product} />
      <Suspense fallback={null}>
        <Suspense fallback={<div className="mt-section h-80" />}>
          <Opinions key={product._id} product={product} />
        </Suspense>
        <BoughtTogether productId={product._id} />
        <Related product={product} />
        <RecentlyViewed key={product._id} productId={product._id} />
      </Suspense>
    </div>
  );
}

/** The pictures and what is bought: a choice may switch the picture. */
function Columns({ product }: { product: Product }) {
  const choice = useChoice(product);
  const shown = pictureOf(product, choice.chosen);
  return (
    <div className={COLUMNS}>
      <Gallery product={product} shown={shown} />
      <BuyBox product={product} choice={choice} />
    </div>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product" className={COLUMNS}>
      <Skeleton className="aspect-[4/5] !h-auto" />
      <div>
        <Skeleton className="mt-10 !h-12 w-4/5" />
        <Skeleton className="mt-5 !h-6 w-1/3" />
        <Skeleton className="mt-8 !h-24" />
        <Skeleton className="mt-8 !h-12" />
      </div>
    </div>
  );
}

import { LISTING_SIZE, NOT_FOUND_TITLE } from '@shop/contracts/api/first-view';
import { imageSrcSet } from '@shop/contracts/api/image';
import type { ShownCollection } from '@shop/contracts/api/collections';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Breadcrumb, PageHead } from '../../components/layout/page-head';
import { ProductCard } from '../../components/product/product-card';
import { ProductGrid, ProductGridSkeleton } from '../../components/product/product-grid';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PATHS } from '../../config/paths';
import { TEXTS } from '../../config/texts';
import { useTitle } from '../../hooks/use-title';
import { asApiProblem } from '../../lib/api/api-problem';
import { useGetCollectionQuery } from '../../lib/api/catalog-api';
import { lazyNamed } from '../../lib/lazy-named';
import { CollectionBar } from './components/collection-bar';
import { Pager } from './components/pager';
import { sortIn } from './sorts';

const NothingHere = lazyNamed(
  () => import('../../components/layout/nothing-here'),
  (module) => module.NothingHere,
);

const WIDE = '(min-width: 68rem) 23vw, (min-width: 52rem) 31vw, 50vw';

/** Products that the owner shows together. */
export function CollectionPage() {
  const { slug = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const sort = sortIn(params.get('sort'));
  const page = Math.max(1, Math.min(10_000, Math.floor(Number(params.get('page')) || 1)));
  const query = { slug: slug.toLowerCase(), ...(sort && { sort }), page, limit: LISTING_SIZE };
  const { data: last, currentData, error, isError, refetch } = useGetCollectionQuery(query);
  // what is known of another collection is not shown at this address
  const data = last?.collection.slug === query.slug ? last : currentData;
  const isMissing = isError && asApiProblem(error).status === 404;
  const title = isMissing ? NOT_FOUND_TITLE : (data?.collection.title ?? 'Collection');
  useTitle(title);
  if (isMissing)
    return (
      <Suspense fallback={null}>
        <NothingHere text="This collection is not shown any more, or not yet" />
      </Suspense>
    );

  const change = (next: { sort?: string; page?: number }) => {
    const chosen = { sort, page: 1, ...next };
    const changed = new URLSearchParams();
    if (chosen.sort) changed.set('sort', chosen.sort);
    if (chosen.page > 1) changed.set('page', String(chosen.page));
    setParams(changed, { replace: next.page === undefined });
    if (next.page !== undefined) window.scrollTo({ top: 0 });
  };
  return (
    <div className="wrap pb-(--space-section)">
      <Breadcrumb crumbs={[{ to: PATHS.home, label: 'Home' }, { label: title }]} />
      {data ? (
        <>
          <CollectionHead {...data.collection} />
          {data.total === 0 ? (
            <EmptyState
              text="The first pieces are on their way"
              detail="They show here the moment they arrive."
              action={<ButtonLink to={PATHS.home}>See what is new</ButtonLink>}
            />
          ) : (
            <>
              <CollectionBar sort={sort} total={data.total} onSort={(chosen) => change({ sort: chosen })} />
              <h2 className="sr-only">Products</h2>
              <ProductGrid>
                {data.products.map((product, index) => (
                  <ProductCard key={product._id} product={product} from="shop" sizes={WIDE} eager={index < 4} />
                ))}
              </ProductGrid>
              <Pager
                page={page}
                pages={Math.ceil(data.total / LISTING_SIZE)}
                onPage={(chosen) => change({ page: chosen })}
              />
            </>
          )}
        </>
      ) : isError ? (
        <ErrorState
          text={TEXTS.products.fetchFailed}
          detail="The shop did not answer. Your cart is untouched."
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <PageHead title={title} />
          <ProductGridSkeleton />
        </>
      )}
    </div>
  );
}

function CollectionHead({ title, text, picture, alt }: ShownCollection['collection']) {
  if (picture === undefined)
    return <PageHead title={title}>{text !== '' && <Words text={text} className="mt-4" />}</PageHead>;
  return (
    <div className="my-[clamp(1.25rem,2.4vw,2.25rem)] grid overflow-hidden rounded-sm bg-sunken md:grid-cols-2">
      <div className="flex flex-col justify-center gap-4 px-6 py-9 max-md:order-last md:px-[clamp(2rem,4vw,5rem)]">
        <h1 className="display text-4xl">{title}</h1>
        {text !== '' && <Words text={text} />}
      </div>
      <img
        src={picture}
        srcSet={imageSrcSet(picture)}
        sizes="(min-width: 52rem) 50vw, 100vw"
        alt={alt}
        className="aspect-[4/3] size-full object-cover md:aspect-[5/4] md:max-h-[32rem]"
      />
    </div>
  );
}

function Words({ text, className = '' }: { text: string; className?: string }) {
  return <p className={`max-w-[60ch] whitespace-pre-line text-ink-2 ${className}`}>{text}</p>;
}

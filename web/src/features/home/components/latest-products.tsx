import type { Product } from '@shop/contracts/api/product';
import { PATHS } from '../../../config/paths';
import { Skeleton } from '../../../components/ui/skeleton';
import { LATEST_COUNT } from '../home-query';
import { LeadCard } from './lead-card';
import { SectionHead } from './section-head';
import { SmallCard } from './small-card';

const GRID =
  'grid grid-cols-2 gap-x-(--space-grid) gap-y-[clamp(1.5rem,2.4vw,2.5rem)] md:grid-cols-[2fr_1fr_1fr] md:grid-rows-2';

/** One large image and four small ones. */
export function LatestProducts({ products }: { products: readonly Product[] | undefined }) {
  const [lead, ...rest] = products ?? [];
  return (
    <section className="wrap mt-[calc(var(--space-section)*0.72)]">
      <SectionHead title="Latest Products" to={PATHS.shop} link="See everything" />
      {lead === undefined ? (
        <LatestSkeleton />
      ) : (
        <div className={GRID}>
          <LeadCard product={lead} />
          {rest.slice(0, LATEST_COUNT - 1).map((product) => (
            <SmallCard key={product._id} product={product} />
          ))}
        </div>
      )}
    </section>
  );
}

function LatestSkeleton() {
  return (
    <div role="status" aria-label="Loading products" className={GRID}>
      <Skeleton className="col-span-full aspect-[4/5] !h-auto md:col-span-1 md:row-span-2" />
      {Array.from({ length: LATEST_COUNT - 1 }, (_, index) => (
        <span key={index}>
          <Skeleton className="aspect-[4/5] !h-auto" />
          <Skeleton className="mt-4 w-3/4" />
          <Skeleton className="mt-2.5 w-1/3" />
        </span>
      ))}
    </div>
  );
}

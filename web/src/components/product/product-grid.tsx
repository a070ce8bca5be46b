import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton';

/** `beside` is the narrower grid next to a column of filters. */
export function ProductGrid({ beside = false, children }: { beside?: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-x-(--space-grid) gap-y-[clamp(2rem,3vw,3.25rem)] min-[20rem]:grid-cols-2 md:grid-cols-3',
        beside ? 'min-[1680px]:grid-cols-4' : 'lg:grid-cols-4',
      )}
    >
      {children}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="!h-auto aspect-[4/5]" />
      <Skeleton className="mt-4 w-3/4" />
      <Skeleton className="mt-2.5 w-2/5" />
      <Skeleton className="mt-4 !h-11" />
    </div>
  );
}

export function ProductGridSkeleton({ count = 8, beside }: { count?: number; beside?: boolean }) {
  return (
    <div role="status" aria-label="Loading products">
      <ProductGrid beside={beside}>
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </ProductGrid>
    </div>
  );
}

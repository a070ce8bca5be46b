import { Skeleton } from '../ui/skeleton';

/** While a page's code is on its way. */
export function PageSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap min-h-[70vh] pt-12">
      <Skeleton className="!h-12 w-[min(24rem,70%)]" />
      <Skeleton className="mt-8 !h-72" />
    </div>
  );
}

import { Skeleton } from '../../../components/ui/skeleton';

export function CartSkeleton() {
  return (
    <div role="status" aria-label="Loading cart" className="grid gap-5 border-t border-line pt-5">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-5 border-b border-line pb-5">
          <Skeleton className="aspect-[4/5] !h-auto w-23 md:w-26" />
          <span className="flex-1">
            <Skeleton className="w-1/3" />
            <Skeleton className="mt-3 w-1/5" />
          </span>
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}

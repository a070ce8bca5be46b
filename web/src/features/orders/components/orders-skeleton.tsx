import { Skeleton } from '../../../components/ui/skeleton';

export function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading orders" className="max-w-[1240px] border-t border-line">
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-5 border-b border-line py-4.5">
          <Skeleton className="aspect-[4/5] !h-auto w-14" />
          <Skeleton className="aspect-[4/5] !h-auto w-14" />
          <span className="ml-4 flex-1">
            <Skeleton className="w-40 max-w-full" />
            <Skeleton className="mt-3 w-52 max-w-full" />
          </span>
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}

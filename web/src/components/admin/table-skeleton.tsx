import { Skeleton } from '../ui/skeleton';

/** Rows to come. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div aria-hidden="true" className="rounded-md border border-line bg-surface">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-4 border-b border-line px-4 last:border-b-0">
          <Skeleton className="!h-10 w-10 flex-none" />
          <Skeleton className="w-2/5" />
          <Skeleton className="ml-auto w-1/6" />
        </div>
      ))}
    </div>
  );
}

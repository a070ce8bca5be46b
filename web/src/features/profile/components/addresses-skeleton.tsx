import { Skeleton } from '../../../components/ui/skeleton';
import { ADDRESS_ROW } from './address-row-class';

export function AddressesSkeleton() {
  return (
    <div role="status" aria-label="Loading addresses" className="max-w-[1040px]">
      {[0, 1].map((row) => (
        <div key={row} className={ADDRESS_ROW}>
          <Skeleton className="w-24" />
          <span>
            <Skeleton className="w-40 max-w-full" />
            <Skeleton className="mt-3.5 w-72 max-w-full" />
            <Skeleton className="mt-3.5 w-60 max-w-full" />
            <Skeleton className="mt-3.5 w-32 max-w-full" />
          </span>
        </div>
      ))}
    </div>
  );
}

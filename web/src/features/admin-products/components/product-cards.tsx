import type { Product } from '@shop/contracts/api/product';
import { Skeleton } from '../../../components/ui/skeleton';
import { AdminCard } from './admin-card';

const GRID = 'grid grid-cols-1 gap-3 min-[350px]:grid-cols-2 md:gap-4.5 lg:grid-cols-3 xl:grid-cols-4';

export function ProductCards({
  products,
  onDelete,
}: {
  products: readonly Product[];
  onDelete: (product: Product) => void;
}) {
  return (
    <div className={GRID}>
      {products.map((product) => (
        <AdminCard key={product._id} product={product} onDelete={onDelete} />
      ))}
    </div>
  );
}

export function ProductCardsSkeleton() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-md border border-line bg-surface">
          <Skeleton className="!h-auto aspect-[4/5] !rounded-none" />
          <div className="px-4 pt-4 pb-3">
            <Skeleton className="w-3/4" />
            <Skeleton className="mt-2.5 w-2/5" />
          </div>
          <div className="h-13 border-t border-line" />
        </div>
      ))}
    </div>
  );
}

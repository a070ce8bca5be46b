import { TableSkeleton } from '../../components/admin/table-skeleton';
import { ProductGridSkeleton } from '../../components/product/product-grid';
import { ButtonLink } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Skeleton } from '../../components/ui/skeleton';
import { PATHS } from '../../config/paths';
import { Columns, Family } from './specimen';

export function States() {
  return (
    <Family id="states" title="Empty, failed, loading">
      <Columns label="Empty and failed">
        <EmptyState
          text="Your cart is empty"
          detail="Whatever you add waits here."
          action={<ButtonLink to={PATHS.shop}>Go to the shop</ButtonLink>}
        />
        <EmptyState text="No orders yet" />
        <ErrorState
          text="The products could not be fetched"
          detail="The shop did not answer."
          onRetry={() => undefined}
        />
      </Columns>
      <Columns label="Shapes of what is coming">
        <div className="grid gap-3">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-1/2" />
          <Skeleton className="!h-12" />
        </div>
      </Columns>
      <ProductGridSkeleton count={4} />
      <TableSkeleton rows={3} />
    </Family>
  );
}

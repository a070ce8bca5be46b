import type { Order } from '@shop/contracts/api/order';
import { lineName } from '../../../components/order/line-words';
import { Dialog } from '../../../components/ui/dialog';
import { Skeleton } from '../../../components/ui/skeleton';
import { useGetProductQuery } from '../../../lib/api/catalog-api';
import { ReturnForm } from './return-form';

/** Sends a piece that arrived back, or has it exchanged. */
export function ReturnDialog({ order, line, onClose }: { order: Order; line: number; onClose: () => void }) {
  const item = order.items[line];
  const { data: product, isLoading } = useGetProductQuery(item?.product._id ?? '', { skip: item === undefined });
  if (item === undefined) return null;
  return (
    <Dialog open onClose={onClose} title="Return or exchange" description={lineName(item)}>
      {isLoading ? (
        <div role="status" aria-label="Loading" className="grid gap-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="!h-12" />
          <Skeleton className="!h-12" />
        </div>
      ) : (
        <ReturnForm order={order} line={line} product={product} onClose={onClose} />
      )}
    </Dialog>
  );
}

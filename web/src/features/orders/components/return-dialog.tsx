import type { Order } from '@shop/contracts/api/order';
import { lineName } from '../../../components/order/line-words';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { useGetProductQuery } from '../../../lib/api/catalog-api';
import { isGone } from '../../../lib/api/api-problem';
import { deadlinesOf } from '../order-pieces';
import { possibleKinds } from '../return-kinds';
import { nothingLeftWords } from '../deadline-words';
import { ReturnForm } from './return-form';

/** Sends a piece that arrived back, or has it exchanged. */
export function ReturnDialog({ order, line, onClose }: { order: Order; line: number; onClose: () => void }) {
  const item = order.items[line];
  const asked = useGetProductQuery(item?.product._id ?? '', { skip: item === undefined });
  const { data: product, isLoading, isError, error, refetch } = asked;
  if (item === undefined) return null;
  const kinds = possibleKinds(order, line, product);
  // of a product that is gone there is nothing to exchange it for; of one that did not load nobody knows
  const isUnknown = isError && product === undefined && !isGone(error);
  return (
    <Dialog open onClose={onClose} title="Return or exchange" description={lineName(item)}>
      {isLoading ? (
        <div role="status" aria-label="Loading" className="grid gap-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="!h-12" />
          <Skeleton className="!h-12" />
        </div>
      ) : isUnknown ? (
        <ErrorState
          text="Failed to load the product"
          detail="The shop did not answer. Nothing is lost."
          onRetry={() => void refetch()}
        />
      ) : kinds.length > 0 ? (
        <ReturnForm order={order} line={line} product={product} kinds={kinds} onClose={onClose} />
      ) : (
        <>
          <p role="status">{nothingLeftWords(deadlinesOf(order, line))}</p>
          <div className="mt-6 flex flex-col md:flex-row md:justify-end">
            <Button variant="outline" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

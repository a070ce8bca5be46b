import type { InventoryItem, StockMovement } from '@shop/contracts/api/inventory';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { KeySteps } from '../../../components/admin/key-steps';
import { QueryStates } from '../../../components/admin/query-states';
import { TableSkeleton } from '../../../components/admin/table-skeleton';
import { orderNumber } from '../../../components/order/order-words';
import { variantWords } from '../../../components/product/variants';
import { Dialog } from '../../../components/ui/dialog';
import { TEXT_LINK } from '../../../components/ui/text-link';
import { PATHS } from '../../../config/paths';
import { useGetMovementsQuery } from '../../../lib/api/inventory-api';
import { formatMoment } from '../../../lib/format-date';

const FIGURES = [
  ['On hand', 'onHand'],
  ['Held', 'held'],
  ['Sold', 'sold'],
] as const;
/** Why, as staff say it. */
const KINDS: Record<string, string> = {
  hold: 'Ordered',
  release: 'Order ended',
  sell: 'Sold',
  restock: 'Back on the shelf',
  'write-off': 'Written off',
  receive: 'Received',
  count: 'Counted',
  declare: 'Entered with the product',
  assign: 'Size settled',
};
const signed = new Intl.NumberFormat('en-IN', { signDisplay: 'exceptZero' });

/** Why the figures of a product are what they are, newest first. */
export function MovementsDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const [before, setBefore] = useState<number>();
  const { data, isError, refetch } = useGetMovementsQuery(
    { productId: item.productId, before },
    { refetchOnMountOrArgChange: true },
  );
  const nameOf = (id: string | null) => {
    const variant = item.variants?.find(({ variantId }) => variantId === id);
    return variant === undefined ? '' : variantWords(variant.options).join(', ');
  };
  return (
    <Dialog open onClose={onClose} title="Movements" description={<p>{item.name}</p>}>
      <QueryStates
        query={{ data, isError }}
        failed="Failed to load the movements"
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton rows={3} />}
      />
      {data?.movements.length === 0 && <p className="text-sm text-ink-2">Nothing has moved yet.</p>}
      <ul>
        {data?.movements.map((movement) => (
          <li key={movement.id} className="border-b border-line py-2.5 text-sm last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-label">{KINDS[movement.kind] ?? movement.kind}</span>
              <span className="tnum text-ink-2">{formatMoment(movement.at)}</span>
            </p>
            <p className="tnum text-ink-2">
              {[nameOf(movement.variantId), figuresOf(movement)].filter(Boolean).join(' · ')}
            </p>
            {movement.order !== null && (
              <Link to={PATHS.adminOrder(movement.order)} className={TEXT_LINK}>
                Order {orderNumber(movement.order)}
              </Link>
            )}
            {movement.note !== null && <p className="break-words text-ink-2">{movement.note}</p>}
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <KeySteps
          next={data.next?.toString()}
          isFirst={before === undefined}
          onGo={(key) => setBefore(key === '' ? undefined : Number(key))}
        />
      )}
    </Dialog>
  );
}

function figuresOf(movement: StockMovement): string {
  const figures = FIGURES.filter(([, name]) => movement[name] !== 0);
  if (figures.length === 0) return 'No change';
  return figures.map(([label, name]) => `${label} ${signed.format(movement[name])}`).join(', ');
}

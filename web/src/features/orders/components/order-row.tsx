import { ChevronDown } from 'lucide-react';
import type { Order } from '@shop/contracts/api/order';
import { useId } from 'react';
import { orderNumber, statusWords } from '../../../components/order/order-words';
import { Thumb } from '../../../components/product/thumb';
import { Price } from '../../../components/ui/price';
import { StatusPill } from '../../../components/ui/status-pill';
import { counted, pieceCount } from '../../../lib/cart/cart-totals';
import { formatDay } from '../../../lib/format-date';
import { OrderDetails, type OrderActions } from './order-details';

const SHOWN = 3;

/** One order in a line: thumbnails, number and date, total, status word; opens to its details. */
export function OrderRow({
  order,
  open,
  onToggle,
  ...actions
}: { order: Order; open: boolean; onToggle: () => void } & OrderActions) {
  const detailsId = useId();
  const { word, tone } = statusWords(order);
  return (
    <li className="border-b border-line">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={onToggle}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-4 gap-y-1 py-4.5 text-left lg:grid-cols-[208px_minmax(0,1fr)_130px_140px_44px] lg:gap-5"
        >
          <span className="col-span-full flex items-center gap-1.5 max-lg:pb-2.5 lg:col-span-1">
            {order.items.slice(0, SHOWN).map(({ product }, place) => (
              <Thumb key={place} image={product.image} />
            ))}
            {order.items.length > SHOWN && (
              <small className="pl-1 text-xs text-ink-2">+{order.items.length - SHOWN}</small>
            )}
          </span>
          <span>
            <b className="block font-label">Order {orderNumber(order._id)}</b>
            <span className="text-sm text-ink-2">
              {formatDay(order.createdAt)} · {counted(pieceCount(order.items), 'piece')}
            </span>
          </span>
          <Price rupees={order.total} className="text-right font-label" />
          <span className="max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3">
            <StatusPill tone={tone}>{word}</StatusPill>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-[18px] justify-self-center text-ink-2 transition-transform max-lg:col-start-3 max-lg:row-start-2 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={detailsId} hidden={!open}>
        {open && <OrderDetails order={order} {...actions} />}
      </div>
    </li>
  );
}

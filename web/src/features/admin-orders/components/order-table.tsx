import type { AdminOrder } from '@shop/contracts/api/order';
import { Link } from 'react-router-dom';
import { CELL, FIGURE_CELL, HEAD_CELL, ROW, TABLE, TABLE_BODY, TABLE_BOX } from '../../../components/admin/table-class';
import { orderNumber } from '../../../components/order/order-words';
import { OrderPill } from '../../../components/admin/order-pill';
import { Thumb } from '../../../components/product/thumb';
import { Checkbox } from '../../../components/ui/checkbox';
import { Price } from '../../../components/ui/price';
import { StatusPill } from '../../../components/ui/status-pill';
import { PATHS } from '../../../config/paths';
import { formatFull } from '../../../lib/format-date';

const THUMBS = 3;

interface OrderTableProps {
  orders: readonly AdminOrder[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
}

export function OrderTable({ orders, selected, onSelect }: OrderTableProps) {
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <div className={TABLE_BOX}>
      <table className={TABLE}>
        <caption className="sr-only">Orders</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {['Order', 'Items', 'Deliver to', 'Placed'].map((label) => (
              <th key={label} scope="col" className={HEAD_CELL}>
                {label}
              </th>
            ))}
            <th scope="col" className={`${HEAD_CELL} text-right`}>
              Total
            </th>
            <th scope="col" className={HEAD_CELL}>
              Status
            </th>
          </tr>
        </thead>
        <tbody className={`${TABLE_BODY} max-lg:!grid`}>
          {orders.map((order) => (
            <OrderRow
              key={order._id}
              order={order}
              selected={selected.includes(order._id)}
              onToggle={() => toggle(order._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ order, selected, onToggle }: { order: AdminOrder; selected: boolean; onToggle: () => void }) {
  const [first] = order.items;
  const others = order.items.length - 1;
  return (
    <tr className={`${ROW} relative max-lg:pb-3.5`}>
      <td className={`${CELL} whitespace-nowrap`}>
        <span className="flex items-center gap-1">
          <Checkbox
            className="relative z-1 -ml-3 min-w-11 justify-center"
            checked={selected}
            onChange={onToggle}
            aria-label={`Select order ${orderNumber(order._id)}`}
          >
            {null}
          </Checkbox>
          <Link
            to={PATHS.adminOrder(order._id)}
            aria-label={`Order ${orderNumber(order._id)}`}
            className="tnum font-label after:absolute after:inset-0 after:content-[''] hover:text-accent"
          >
            {orderNumber(order._id)}
          </Link>
        </span>
      </td>
      <td className={`${CELL} max-lg:col-span-full max-lg:row-start-2 max-lg:py-1.5`}>
        <span className="flex items-center gap-3.5">
          <span className="flex flex-none gap-1">
            {order.items.slice(0, THUMBS).map(({ product }) => (
              <Thumb key={product._id} image={product.image} className="!aspect-square w-10" />
            ))}
          </span>
          <span className="min-w-0 text-sm leading-snug text-ink-2">
            {first?.product.name}
            {others > 0 && ` and ${others} more`}
          </span>
        </span>
      </td>
      <td className={`${CELL} text-sm leading-snug text-ink-2 max-lg:col-span-full max-lg:pb-1`}>
        <Receiver order={order} />
      </td>
      <td className={`${CELL} tnum text-sm text-ink-2 xl:whitespace-nowrap`}>{formatFull(order.createdAt)}</td>
      <td className={`${FIGURE_CELL} text-right font-label`}>
        <Price rupees={order.breakdown?.total ?? order.total} />
        {order.paymentMethod === 'cod' && <span className="block text-xs font-normal text-ink-2">Cash</span>}
      </td>
      <td className={`${CELL} max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right`}>
        <OrderPill status={order.status} testMode={order.testMode} />
      </td>
    </tr>
  );
}

/** The order's address in a word; only one that can still be sent lacks it. */
function Receiver({ order: { address, status, addressErasedAt } }: { order: AdminOrder }) {
  if (address)
    return (
      <>
        <span className="block break-words text-ink">{address.name}</span>
        <span className="tnum">
          {address.city} – {address.pincode}
        </span>
      </>
    );
  if (status === 'paid' && addressErasedAt === undefined) return <StatusPill tone="wait">Address missing</StatusPill>;
  return <span className="max-lg:hidden">None</span>;
}

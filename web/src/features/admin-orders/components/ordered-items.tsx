import type { AdminOrder } from '@shop/contracts/api/order';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { NAME_CLASS } from '../../../components/order/order-lines';
import { Thumb } from '../../../components/product/thumb';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { lineTotal } from '../../../lib/cart/cart-totals';
import { variantWords } from '../../../lib/orders/order-pieces';
import { Breakdown } from './breakdown';
import { SettleSize } from './settle-size';

/** The pieces as they were when ordered, and what they came to. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  return (
    <>
      <ul>
        {order.items.map((item, line) => (
          <li key={line} className="flex items-center gap-4 border-b border-line py-3 first:pt-0">
            <Thumb image={item.product.image} className="w-12" />
            <div className="min-w-0">
              <Link
                to={PATHS.editProduct(item.product._id)}
                className={clsx(NAME_CLASS, 'break-words hover:text-accent')}
              >
                {item.product.name}
              </Link>
              {item.variant && (
                <p className="text-sm text-ink-2">
                  {variantWords(item)} · <span className="wrap-anywhere">{item.variant.sku}</span>
                </p>
              )}
              <p className="tnum text-sm text-ink-2">
                {item.quantity} × <Price rupees={item.product.price} />
                {(item.cancelled ?? 0) > 0 && <span className="text-danger"> · {item.cancelled} cancelled</span>}
              </p>
              {item.cancelledNote !== undefined && <p className="text-sm text-ink-2">{item.cancelledNote}</p>}
              <SettleSize order={order} line={line} />
            </div>
            <Price rupees={lineTotal(item)} className="ml-auto font-label" />
          </li>
        ))}
      </ul>
      <Breakdown order={order} />
    </>
  );
}

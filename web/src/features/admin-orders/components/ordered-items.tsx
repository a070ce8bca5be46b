import type { AdminOrder } from '@shop/contracts/api/order';
import { Link } from 'react-router-dom';
import { Thumb } from '../../../components/product/thumb';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';
import { lineTotal } from '../../../lib/cart-totals';

/** The pieces as they were when ordered, and what they came to. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  return (
    <>
      <ul>
        {order.items.map((item) => (
          <li key={item.product._id} className="flex items-center gap-4 border-b border-line py-3 first:pt-0">
            <Thumb image={item.product.image} className="w-12" />
            <div className="min-w-0">
              <Link
                to={PATHS.editProduct(item.product._id)}
                className="block leading-[1.35] font-label break-words hover:text-accent"
              >
                {item.product.name}
              </Link>
              <p className="tnum text-sm text-ink-2">
                {item.quantity} × <Price rupees={item.product.price} />
              </p>
            </div>
            <Price rupees={lineTotal(item)} className="ml-auto font-label" />
          </li>
        ))}
      </ul>
      <dl className="tnum flex justify-between gap-4 pt-4 text-[0.9375rem] font-semibold">
        <dt>Total</dt>
        <dd>
          <Price rupees={order.total} />
        </dd>
      </dl>
    </>
  );
}

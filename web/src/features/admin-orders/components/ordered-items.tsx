import type { AdminOrder } from '@shop/contracts/api/order';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { NAME_CLASS, OrderLines } from '../../../components/order/order-lines';
import { Price } from '../../../components/ui/price';
import { PATHS } from '../../../config/paths';

/** The pieces as they were when ordered, and what they came to. */
export function OrderedItems({ order }: { order: AdminOrder }) {
  return (
    <>
      <OrderLines
        items={order.items}
        thumb="small"
        lineClassName="gap-4 py-3 first:pt-0"
        renderName={({ product }) => (
          <Link to={PATHS.editProduct(product._id)} className={clsx(NAME_CLASS, 'break-words hover:text-accent')}>
            {product.name}
          </Link>
        )}
      />
      <dl className="tnum flex justify-between gap-4 pt-4 text-[0.9375rem] font-semibold">
        <dt>Total</dt>
        <dd>
          <Price rupees={order.total} />
        </dd>
      </dl>
    </>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { lineTotal } from '../../lib/cart/cart-totals';
import { Thumb } from '../product/thumb';
import { Price } from '../ui/price';

interface OrderLine {
  product: { _id: string; name: string; price: number; image: string };
  productModel?: string;
  variant?: { _id: string };
  quantity: number;
}

interface OrderLinesProps<Line extends OrderLine> {
  items: readonly Line[];
  /** how large the images are; none without it */
  thumb?: 'small' | 'large';
  className?: string;
  lineClassName: string;
  /** the product's name, in bold unless given */
  renderName?: (item: Line) => ReactNode;
  /** what else is known about the product */
  factsOf?: (item: Line) => string;
  /** what can be said or done about a line, below it */
  renderBelow?: (item: Line, index: number) => ReactNode;
}

const THUMBS = { small: 'w-12', large: 'w-19' };
export const NAME_CLASS = 'block leading-[1.35] font-label';

/** What is ordered, a line for each product: its name, how many at which price, and what they come to. */
export function OrderLines<Line extends OrderLine>(props: OrderLinesProps<Line>) {
  const { items, thumb, className, lineClassName, renderName = boldName, factsOf, renderBelow } = props;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li
          key={`${item.product._id}/${item.productModel ?? ''}/${item.variant?._id ?? ''}`}
          className={clsx('flex items-center border-b border-line', lineClassName)}
        >
          {thumb && <Thumb image={item.product.image} className={THUMBS[thumb]} />}
          <div className="min-w-0">
            {renderName(item)}
            {factsOf && <p className="text-sm text-ink-2 empty:hidden">{factsOf(item)}</p>}
            <p className="tnum text-sm text-ink-2">
              {item.quantity} × <Price rupees={item.product.price} />
            </p>
            {renderBelow?.(item, index)}
          </div>
          <Price rupees={lineTotal(item)} className="ml-auto font-label" />
        </li>
      ))}
    </ul>
  );
}

const boldName = ({ product }: OrderLine) => <b className={NAME_CLASS}>{product.name}</b>;

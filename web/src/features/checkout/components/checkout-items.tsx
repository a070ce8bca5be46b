import { sizeToOrder } from '../../../components/order/order-sizes';
import { Thumb } from '../../../components/product/thumb';
import { Price } from '../../../components/ui/price';
import { useChosenSizes } from '../../../hooks/use-chosen-sizes';
import { lineTotal } from '../../../lib/cart-totals';
import type { CheckoutItem } from '../checkout-state';

export function CheckoutItems({ items }: { items: readonly CheckoutItem[] }) {
  const sizeOf = useChosenSizes(items.map(({ product }) => product._id));
  const factsOf = ({ product }: CheckoutItem) => {
    const size = sizeToOrder(product, sizeOf(product._id));
    return [product.category, product.color, size && `Size ${size}`].filter(Boolean).join(' · ');
  };
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li
          key={`${item.product._id}/${item.productModel ?? ''}`}
          className="flex items-center gap-4.5 border-b border-line py-4.5"
        >
          <Thumb image={item.product.image} className="w-19" />
          <div className="min-w-0">
            <b className="block leading-[1.35] font-label">{item.product.name}</b>
            <p className="text-sm text-ink-2">{factsOf(item)}</p>
            <p className="tnum text-sm text-ink-2">
              {item.quantity} × <Price rupees={item.product.price} />
            </p>
          </div>
          <Price rupees={lineTotal(item)} className="ml-auto font-label" />
        </li>
      ))}
    </ul>
  );
}

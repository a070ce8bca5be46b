import { OrderLines } from '../../../components/order/order-lines';
import { sizeToOrder } from '../../../components/order/order-sizes';
import { useChosenSizes } from '../../../hooks/use-chosen-sizes';
import type { CheckoutItem } from '../checkout-state';

export function CheckoutItems({ items }: { items: readonly CheckoutItem[] }) {
  const sizeOf = useChosenSizes(items.map(({ product }) => product._id));
  const factsOf = ({ product }: CheckoutItem) => {
    const size = sizeToOrder(product, sizeOf(product._id));
    return [product.category, product.color, size && `Size ${size}`].filter(Boolean).join(' · ');
  };
  return (
    <OrderLines
      items={items}
      thumb="large"
      className="border-t border-line"
      lineClassName="gap-4.5 py-4.5"
      factsOf={factsOf}
    />
  );
}

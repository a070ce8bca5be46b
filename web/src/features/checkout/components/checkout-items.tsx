import { OrderLines } from '../../../components/order/order-lines';
import { lineFacts } from '../../../components/order/line-words';
import type { CheckoutItem } from '../checkout-state';

export function CheckoutItems({ items }: { items: readonly CheckoutItem[] }) {
  return (
    <OrderLines
      items={items}
      thumb="large"
      className="border-t border-line"
      lineClassName="gap-4.5 py-4.5"
      factsOf={lineFacts}
    />
  );
}

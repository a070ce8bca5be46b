import type { Order } from '@shop/contracts/api/order';
import { ChargeRows, OfferRow, TaxInside } from '../../../components/order/cost-rows';
import { Price } from '../../../components/ui/price';

/** What the order costs and why; orders of before have their total alone. */
export function OrderCosts({ order: { breakdown, offers } }: { order: Order }) {
  if (breakdown === undefined) return null;
  return (
    <div className="mt-4">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm [&>dd]:text-right [&>dt]:text-ink-2">
        <dt>Items</dt>
        <dd>
          <Price rupees={breakdown.items} />
        </dd>
        <OfferRow offers={offers} discount={breakdown.discount} />
        <ChargeRows shipping={breakdown.shipping} codFee={breakdown.codFee} />
        <dt className="border-t border-line pt-2 font-semibold !text-ink">Total</dt>
        <dd className="border-t border-line pt-2 font-semibold">
          <Price rupees={breakdown.total} />
        </dd>
      </dl>
      <TaxInside tax={breakdown.tax} />
    </div>
  );
}

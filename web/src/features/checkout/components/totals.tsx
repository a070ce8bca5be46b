import type { Quote } from '@shop/contracts/api/checkout';
import type { Order } from '@shop/contracts/api/order';
import { formatRupees } from '@shop/contracts/money';
import clsx from 'clsx';
import { ChargeRows, OfferRow, TaxInside } from '../../../components/order/cost-rows';
import { Price } from '../../../components/ui/price';
import { cartTotal, counted, pieceCount } from '../../../lib/cart/cart-totals';
import type { CheckoutItem } from '../checkout-state';

interface TotalsProps {
  items: readonly CheckoutItem[];
  order: Order | undefined;
  quote: Quote | undefined;
  /** rupees */
  toPay: number;
  /** the figures are about to change */
  settling: boolean;
}

/** What it costs and why: by the order once there is one, by the quote before. */
export function Totals({ items, order, quote, toPay, settling }: TotalsProps) {
  const breakdown = order ? order.breakdown : quote?.breakdown;
  const placed = order !== undefined;
  const chosen = quote?.delivery.find(({ _id }) => _id === quote.chosen);
  return (
    <div className="my-5">
      <dl
        aria-busy={settling}
        className={clsx(
          'grid grid-cols-[1fr_auto] gap-y-2.5 text-[0.9375rem] transition-opacity [&>dd]:text-right [&>dt]:text-ink-2',
          settling && 'opacity-60',
        )}
      >
        <dt>Subtotal, {counted(pieceCount(items), 'item')}</dt>
        <dd>
          <Price rupees={breakdown?.items ?? cartTotal(items)} />
        </dd>
        <OfferRow offers={order ? order.offers : quote?.offers} discount={breakdown?.discount} />
        {breakdown && (placed || chosen) ? (
          <ChargeRows shipping={breakdown.shipping} codFee={breakdown.codFee} />
        ) : (
          <>
            <dt>Shipping and taxes</dt>
            <dd>{quote ? 'with your PIN code' : <Price rupees={0} />}</dd>
          </>
        )}
        {chosen && chosen.charge > 0 && chosen.freeFrom !== undefined && (
          <dt className="col-span-2 -mt-2 text-xs">Free above {formatRupees(chosen.freeFrom)}</dt>
        )}
        <dt className="mt-1 border-t border-line pt-3.5 text-lg font-semibold !text-ink">To pay</dt>
        <dd className="mt-1 border-t border-line pt-3.5 text-lg font-semibold">
          <Price rupees={toPay} />
        </dd>
      </dl>
      {breakdown && <TaxInside tax={breakdown.tax} />}
    </div>
  );
}

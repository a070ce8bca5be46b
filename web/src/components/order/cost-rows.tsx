import type { Order, OrderBreakdown } from '@shop/contracts/api/order';
import { paiseToRupees, rupeesToPaise } from '@shop/contracts/money';
import { Price } from '../ui/price';

/** What offers take off, by their names; a row of a `<dl>`. */
export function OfferRow({ offers, discount }: Pick<Order, 'offers'> & Pick<OrderBreakdown, 'discount'>) {
  return offers ? (
    <>
      <dt>{offers.map(({ name }) => name).join(', ')}</dt>
      <dd className="text-success">{discount ? <Price rupees={-discount} /> : 'Free delivery'}</dd>
    </>
  ) : null;
}

/** What comes on top of the items; rows of a `<dl>`. */
export function ChargeRows({ shipping, codFee }: Pick<OrderBreakdown, 'shipping' | 'codFee'>) {
  return (
    <>
      <dt>Delivery</dt>
      <dd>{shipping === 0 ? 'Free' : <Price rupees={shipping} />}</dd>
      {codFee > 0 && (
        <>
          <dt>Cash on delivery fee</dt>
          <dd>
            <Price rupees={codFee} />
          </dd>
        </>
      )}
    </>
  );
}

/** The tax inside a total, which opens to its rates. */
export function TaxInside({ tax }: Pick<OrderBreakdown, 'tax'>) {
  const all = tax.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]);
  const sum = paiseToRupees(all.reduce((paise, part) => paise + rupeesToPaise(part), 0));
  if (sum === 0) return null;
  return (
    <details className="text-sm text-ink-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line-strong underline-offset-4">
        <span>
          Includes <Price rupees={sum} /> GST
        </span>
      </summary>
      <ul className="tnum grid gap-1 pb-3">
        {tax.map(({ rate, taxable, cgst, sgst, igst }) => (
          <li key={rate}>
            {rate}% on <Price rupees={taxable} />:{' '}
            {igst > 0 ? (
              <>
                IGST <Price rupees={igst} />
              </>
            ) : (
              <>
                CGST <Price rupees={cgst} />, SGST <Price rupees={sgst} />
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

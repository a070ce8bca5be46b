import type { AdminOrder } from '@shop/contracts/api/order';
import { stateName } from '@shop/contracts/states';
import type { ReactNode } from 'react';
import { Price } from '../../../components/ui/price';

/** What the order came to and, where it was computed, the tax inside. */
export function Breakdown({ order }: { order: AdminOrder }) {
  const { total, breakdown, paymentMethod, delivery, offers = [] } = order;
  return (
    <dl className="tnum grid gap-1.5 pt-4 text-sm text-ink-2">
      {breakdown && (
        <>
          <Row label="Items">
            <Price rupees={breakdown.items} />
          </Row>
          {offers.map(({ _id, name, code, saved }) => (
            <Row key={_id} label={code === undefined ? name : `${name}, ${code}`}>
              saved <Price rupees={saved} />
            </Row>
          ))}
          {breakdown.discount !== undefined && (
            <Row label="Off the items">
              <Price rupees={-breakdown.discount} />
            </Row>
          )}
          <Row label={delivery === undefined ? 'Delivery' : `Delivery, ${delivery.name}`}>
            {breakdown.shipping === 0 ? 'Free' : <Price rupees={breakdown.shipping} />}
          </Row>
          {paymentMethod === 'cod' && (
            <Row label="Cash on delivery">
              <Price rupees={breakdown.codFee} />
            </Row>
          )}
        </>
      )}
      <div className="flex justify-between gap-4 py-1 text-[0.9375rem] font-semibold text-ink">
        <dt>Total</dt>
        <dd>
          <Price rupees={breakdown?.total ?? total} />
        </dd>
      </div>
      {breakdown?.tax.map(({ rate, taxable, cgst, sgst, igst }) => (
        <Row key={rate} label={taxName(rate, igst > 0)}>
          <Price rupees={cgst + sgst + igst} /> on <Price rupees={taxable} />
        </Row>
      ))}
      {breakdown && <Row label="Place of supply">{stateName(breakdown.placeOfSupply)}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

function taxName(rate: number, isIntegrated: boolean): string {
  if (rate === 0) return 'No tax';
  return isIntegrated ? `Includes IGST ${rate}%` : `Includes CGST ${rate / 2}% and SGST ${rate / 2}%`;
}

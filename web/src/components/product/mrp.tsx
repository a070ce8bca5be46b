import type { Product } from '@shop/contracts/api/product';
import { formatRupees } from '@shop/contracts/money';

/** The printed price, crossed, and what is off it; nothing where the piece costs that much. */
export function Mrp({ price, mrp }: Pick<Product, 'price' | 'mrp'>) {
  if (mrp === undefined || mrp <= price) return null;
  const off = Math.floor((1 - price / mrp) * 100);
  return (
    <>
      <span className="tnum text-base font-normal whitespace-nowrap text-ink-2">
        MRP <s>{formatRupees(mrp)}</s>
      </span>
      {off > 0 && <span className="text-base text-accent">{off}% off</span>}
    </>
  );
}

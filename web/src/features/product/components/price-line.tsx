import type { Product } from '@shop/contracts/api/product';
import { Mrp } from '../../../components/product/mrp';
import { soldVariants } from '../../../components/product/variants';
import { Price } from '../../../components/ui/price';

/** What it costs: of several prices the lowest, until one is chosen. */
export function PriceLine({ product, sold, open }: { product: Product; sold: Product; open: boolean }) {
  const prices = open ? soldVariants(product).map(({ price = product.price }) => price) : [];
  const lowest = Math.min(sold.price, ...prices);
  const several = prices.some((price) => price !== lowest);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xl font-medium">
      <span>
        {several && <span className="text-base font-normal text-ink-2">From </span>}
        <Price rupees={several ? lowest : sold.price} />
      </span>
      {!several && <Mrp price={sold.price} mrp={sold.mrp} />}
      <span className="text-sm font-normal text-ink-2">inclusive of all taxes</span>
    </p>
  );
}

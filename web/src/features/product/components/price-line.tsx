import type { Product } from '@shop/contracts/api/product';
import { Mrp } from '../../../components/product/mrp';
import { cheapestVariant, fittingVariants, type Choice } from '../../../components/product/variants';
import { Price } from '../../../components/ui/price';

/** What it costs: of several prices the lowest, until one is chosen. */
export function PriceLine({ product, chosen }: { product: Product; chosen: Choice }) {
  const { price, mrp } = cheapestVariant(product, chosen);
  const several = fittingVariants(product, chosen).some((variant) => (variant.price ?? product.price) !== price);
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xl font-medium">
      <span>
        {several && <span className="text-base font-normal text-ink-2">From </span>}
        <Price rupees={price} />
      </span>
      {!several && <Mrp price={price} mrp={mrp} />}
      <span className="text-sm font-normal text-ink-2">inclusive of all taxes</span>
    </p>
  );
}

import type { Product } from '@shop/contracts/api/product';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';

const CLOSE_UPS = ['scale-[1.9] origin-[50%_34%]', 'scale-[1.9] origin-[50%_78%]'];

/** The image, and two close-ups of it. */
export function Gallery({ product }: { product: Product }) {
  return (
    <div className="grid grid-cols-2 gap-grid">
      <div className="relative col-span-2 aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
        <ProductBadge product={product} />
        <ProductImage image={product.image} alt={product.name} sizes="(min-width: 68rem) 56vw, 100vw" eager />
      </div>
      {CLOSE_UPS.map((where) => (
        <div key={where} aria-hidden="true" className="aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
          <ProductImage image={product.image} alt="" sizes="(min-width: 68rem) 56vw, 100vw" className={where} />
        </div>
      ))}
    </div>
  );
}

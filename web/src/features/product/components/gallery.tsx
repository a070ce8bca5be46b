import type { Product } from '@shop/contracts/api/product';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';

const CLOSE_UPS = ['scale-[1.9] origin-[50%_34%]', 'scale-[1.9] origin-[50%_78%]'];
const SIZES = '(min-width: 68rem) 56vw, 100vw';
const FRAME = 'aspect-[4/5] overflow-hidden rounded-sm bg-sunken';

/** All pictures, the one that is `shown` first and large; where there is a single one, two close-ups of it. */
export function Gallery({ product, shown }: { product: Product; shown: string }) {
  const more = (product.images ?? []).filter((image) => image !== shown);
  return (
    <div className="grid grid-cols-2 gap-grid">
      <div className={`relative col-span-2 ${FRAME}`}>
        <ProductBadge product={product} />
        <ProductImage image={shown} alt={product.name} sizes={SIZES} eager />
      </div>
      {more.map((image, index) => (
        <div key={image} className={FRAME}>
          <ProductImage
            image={image}
            alt={`${product.name}, picture ${index + 2}`}
            sizes="(min-width: 68rem) 28vw, 50vw"
          />
        </div>
      ))}
      {more.length === 0 &&
        CLOSE_UPS.map((where) => (
          <div key={where} aria-hidden="true" className={FRAME}>
            <ProductImage image={shown} alt="" sizes={SIZES} className={where} />
          </div>
        ))}
    </div>
  );
}

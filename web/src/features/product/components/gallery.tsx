import { PRODUCT_PICTURE_SIZES } from '@shop/contracts/api/first-view';
import type { Product } from '@shop/contracts/api/product';
import { ProductBadge } from '../../../components/product/product-badge';
import { ProductImage } from '../../../components/product/product-image';
import { picturesBeside, pictureWords } from '../../../components/product/pictures';

const CLOSE_UPS = ['scale-[1.9] origin-[50%_34%]', 'scale-[1.9] origin-[50%_78%]'];
const FRAME = 'aspect-[4/5] overflow-hidden rounded-sm bg-sunken';

/** The picture that is `shown`, large, and those beside it; close-ups of it fill an empty place. */
export function Gallery({ product, shown }: { product: Product; shown: string }) {
  const more = picturesBeside(product, shown);
  const words = (image: string, place: number) => pictureWords(product, image, place, more.length + 1);
  const closeUps = CLOSE_UPS.slice(more.length === 0 ? 0 : CLOSE_UPS.length - (more.length % 2));
  return (
    <div className="grid grid-cols-2 gap-grid">
      <div className={`relative col-span-2 ${FRAME}`}>
        <ProductBadge product={product} />
        <ProductImage image={shown} alt={words(shown, 1)} sizes={PRODUCT_PICTURE_SIZES} eager />
      </div>
      {more.map((image, index) => (
        <div key={image} className={FRAME}>
          <ProductImage image={image} alt={words(image, index + 2)} sizes="(min-width: 68rem) 28vw, 50vw" />
        </div>
      ))}
      {closeUps.map((where) => (
        <div key={where} aria-hidden="true" className={FRAME}>
          <ProductImage image={shown} alt="" sizes={PRODUCT_PICTURE_SIZES} className={where} />
        </div>
      ))}
    </div>
  );
}

import { NoImage, ProductImage } from '../../../components/product/product-image';
import { badgeOf } from '../../../components/product/tags';
import { TagBadge } from '../../../components/ui/badge';
import { buttonClass } from '../../../components/ui/button-class';
import { useObjectUrl } from '../../../components/ui/file-picker';
import { Price } from '../../../components/ui/price';
import { TEXTS } from '../../../config/texts';
import { plainPrice } from '../../../lib/forms/plain-price';
import type { ProductValues } from '../product-values';

interface ProductPreviewProps {
  values: ProductValues;
  image: File | null;
  currentImage?: string;
}

/** The product as the shop's grid shows it, while it is typed. */
export function ProductPreview({ values, image, currentImage }: ProductPreviewProps) {
  const picked = useObjectUrl(image);
  const shown = picked ?? currentImage;
  const tag = badgeOf(values.tag);
  const rupees = Number.parseFloat(plainPrice(values.price));
  return (
    <aside aria-label="Preview" className="sticky top-6 hidden lg:block">
      <h2 className="mb-2.5 text-xs text-ink-2">As shoppers see it</h2>
      <div className="relative aspect-[4/5] overflow-hidden rounded-sm bg-sunken">
        {tag && <TagBadge tag={tag} className="absolute top-3 left-3 z-1 max-w-[80%] truncate" />}
        {shown ? <ProductImage image={shown} alt={values.name || 'The product'} sizes="300px" eager /> : <NoImage />}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 pt-3.5 text-[0.9688rem]">
        <h3 className="min-w-0 leading-[1.35] font-label break-words">
          {values.name.trim() || <span className="font-normal text-ink-2">No name</span>}
        </h3>
        {Number.isFinite(rupees) ? (
          <Price rupees={rupees} className="text-right font-label" />
        ) : (
          <span className="text-right text-ink-2">No price</span>
        )}
        <span className="text-xs text-ink-2">{values.category || TEXTS.products.uncategorized}</span>
      </div>
      <div aria-hidden="true" className={`${buttonClass({ variant: 'outline', size: 'card', block: true })} mt-3.5`}>
        {values.stock.trim() === '0' ? 'Sold out' : TEXTS.addToCart.button}
      </div>
    </aside>
  );
}

import clsx from 'clsx';
import { ProductImage } from './product-image';

/** A small 4:5 image beside a line of text that names the product. */
export function Thumb({ image, className = 'w-14' }: { image: string | undefined; className?: string }) {
  return (
    <span className={clsx('@container block aspect-[4/5] flex-none overflow-hidden rounded-sm bg-sunken', className)}>
      <ProductImage image={image} alt="" sizes="120px" />
    </span>
  );
}

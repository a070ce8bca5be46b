import type { Product } from '@shop/contracts/api/product';
import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { useWish } from '../../hooks/use-wish';

export interface WishButtonProps {
  product: Pick<Product, '_id' | 'name'>;
  /** the variant that is chosen */
  variantId?: string | undefined;
  /** the 44 px circle on a picture by default */
  className?: string;
}

const ON_PICTURE =
  'absolute top-1.5 right-1.5 z-1 size-11 rounded-full text-[#24131f] before:absolute before:inset-1 before:rounded-full before:bg-[#fffdfd] before:shadow-1';

/** The heart: pressed, the piece is in the wishlist. */
export function WishButton({ product, variantId, className = ON_PICTURE }: WishButtonProps) {
  const { wished, toggle } = useWish(product._id);
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={`Save to wishlist: ${product.name}`}
      onClick={() => void toggle(variantId)}
      className={clsx('grid place-items-center', className)}
    >
      <Heart aria-hidden="true" className={clsx('relative size-[19px]', wished && 'fill-current')} />
    </button>
  );
}

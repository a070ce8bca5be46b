import type { Product } from '@shop/contracts/api/product';
import { TagBadge } from '../ui/badge';
import { badgeOf } from './tags';

/** The tag in the corner of a product's image, where it has one. */
export function ProductBadge({ product }: { product: Product }) {
  const tag = badgeOf(product.tag);
  return tag === undefined ? null : <TagBadge tag={tag} className="absolute top-3 left-3 z-1" />;
}

import type { Product } from '@shop/contracts/api/product';
import { formatRupees } from '@shop/contracts/money';
import type { ProductWish } from './product-wish';

/** How many products an answer shows. */
export const SHOWN = 4;

const BADGE_TEXTS = { sale: 'on sale', new: 'new', bestseller: 'bestselling' } as const;
const CATEGORY_TEXTS: Readonly<Record<string, string>> = {
  Fashion: 'clothes',
  Cosmetic: 'cosmetics',
  Bag: 'bags',
  Accessories: 'accessories',
  Shoes: 'shoes',
  Jewellry: 'jewellery',
};
const AUDIENCE_TEXTS = { women: 'for women', men: 'for men', kids: 'for kids', sportswear: 'for sport' } as const;

/** As the heading of a list: `Shoes for men:` */
export function headingOf(wish: ProductWish): string {
  const text = describeWish(wish);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}:`;
}

/** `new shoes for men matching “running” under ₹2,000.00` */
export function describeWish({ words, category, audience, badge, price }: ProductWish): string {
  const parts = [
    badge && badge !== 'sale' ? BADGE_TEXTS[badge] : '',
    category ? CATEGORY_TEXTS[category] : 'products',
    audience ? AUDIENCE_TEXTS[audience] : '',
    words.length > 0 ? `matching “${words.join(' ')}”` : '',
    badge === 'sale' ? BADGE_TEXTS.sale : '',
    describePrice(price),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function describePrice({ min, max }: ProductWish['price']): string {
  if (min !== undefined && max !== undefined) return `from ${formatRupees(min)} to ${formatRupees(max)}`;
  if (max !== undefined) return `under ${formatRupees(max)}`;
  return min === undefined ? '' : `over ${formatRupees(min)}`;
}

export function describeProducts(products: readonly Product[]): string {
  return products
    .map((product) => `• ${product.name}, ${formatRupees(product.price)}${isGone(product) ? ' (out of stock)' : ''}`)
    .join('\n');
}

/** Everything the catalog says of one product that helps to decide. */
export function describeProduct(product: Product): string {
  const facts = [
    product.size ? `Sizes: ${product.size}.` : '',
    product.color ? `Colour: ${product.color}.` : '',
    describeStock(product),
  ].filter((fact) => fact !== '');
  return [`${product.name}, ${formatRupees(product.price)}. ${product.description}`, facts.join(' ')]
    .filter((line) => line !== '')
    .join('\n');
}

function describeStock(product: Product): string {
  if (product.stock === undefined) return '';
  if (isGone(product)) return 'Out of stock at the moment.';
  return product.stock <= 5 ? `Only ${product.stock} left.` : 'In stock.';
}

function isGone(product: Product): boolean {
  return product.stock === 0;
}

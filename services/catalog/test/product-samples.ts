import { newId } from '@shop/platform/ids';
import fc from 'fast-check';
import { createProduct } from '../src/domain/edit-product';
import type { CatalogProduct } from '../src/domain/product';

/** Of few values each, so that many have the same. */
export const productFields = fc.record({
  name: fc.constantFrom('Linen kurta', 'linen Stole', 'Silk kurta', 'Silk Stole', 'Wool shawl', 'Zari'),
  price: fc.oneof(
    fc.constantFrom(0, 0.15, 0.16, 99, 499, 999.99),
    fc.integer({ min: 0, max: 120_000 }).map((paise) => paise / 100),
  ),
  category: fc.constantFrom('Fashion', 'fashion', 'Bag', 'Shoes'),
  tag: fc.constantFrom('', 'new', 'sale, women', 'Sale', 'women, new, sale', 'new, Bestseller'),
  color: fc.constantFrom('', 'Leaf green', 'Peacock green, Rose', 'Rose and indigo', 'Nonesuch'),
  size: fc.constantFrom('', 'S', 'S, M', 'Free size'),
  brand: fc.constantFrom('', '', 'Tana', 'Bana & Co'),
  mrp: fc.constantFrom(1200, 1300, 2000, 12_000),
  stock: fc.constantFrom(undefined, 0, 1, 7),
  day: fc.integer({ min: 1, max: 20 }),
});

interface SampleFields {
  name: string;
  price: number;
  category: string;
  tag: string;
  color: string;
  size: string;
  brand: string;
  mrp: number;
  stock: number | undefined;
  /** of January 2026, on which it was added */
  day: number;
}

export function aProduct({ day, ...fields }: SampleFields): CatalogProduct {
  const at = new Date(Date.UTC(2026, 0, day));
  return createProduct(newId(), { ...fields, description: '-' }, ['/uploads/a.webp'], at);
}

import type { ProductFact, ReturnTerms } from '@shop/contracts/api/product';
import { derivedVariety } from './derived-variety';
import type { Rating } from './rating';
import type { Sale } from './sale';
import { isSame } from './same';
import type { Option, Variant, Variety } from './variant';

/** A product as it is kept; prices in paise. */
export interface CatalogProduct extends Variety {
  readonly id: string;
  /** counts up with every change; the sequence of the product's events */
  readonly version: number;
  readonly name: string;
  readonly pricePaise: number;
  readonly mrpPaise?: number;
  /** a price for a time, which runs or is planned */
  readonly sale?: Sale;
  /** `/uploads/….webp` */
  readonly image: string;
  /** the pictures after the first */
  readonly moreImages: readonly string[];
  readonly category: string;
  readonly description: string;
  readonly tag?: string;
  /** follows from the options where one is called so, as `size` does */
  readonly color?: string;
  readonly size?: string;
  readonly brand?: string;
  /** absent when not tracked */
  readonly stock?: number;
  /** as an admin entered them; see {@link varietyOf} for what is shown */
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
  readonly hsn?: string;
  /** absent: whenever the shop's terms allow */
  readonly returns?: ReturnTerms;
  readonly facts: readonly ProductFact[];
  /** what its reviews come to; kept by the store's `setRating` alone */
  readonly rating?: Rating;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** All pictures, in their order. */
export function picturesOf({ image, moreImages }: CatalogProduct): string[] {
  return [image, ...moreImages];
}

/** What a product comes in: the variants that were entered, else those that several sizes stand for. */
export function varietyOf(product: CatalogProduct): Variety {
  return product.variants.length > 0 ? product : derivedVariety(product);
}

/** Returns whether a change left a product as it was, but for its version and time. */
export function isUnchanged(before: CatalogProduct, after: CatalogProduct): boolean {
  const { version, updatedAt } = before;
  return isSame(before, { ...after, version, updatedAt });
}

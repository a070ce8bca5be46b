import { listedValues } from '../product/listed-values';

export interface SizedProduct {
  _id: string;
  name: string;
  /** several values separated by commas */
  size?: string;
}

/** What there is to choose from; nothing where a piece comes in one size only. */
export function sizeChoices(product: SizedProduct): string[] {
  const sizes = listedValues(product.size);
  return sizes.length > 1 ? sizes : [];
}

/** The size to order; undefined where there is nothing to choose, or where the choice is not made any more. */
export function sizeToOrder(product: SizedProduct, chosen: string | undefined): string | undefined {
  return chosen !== undefined && sizeChoices(product).includes(chosen) ? chosen : undefined;
}

export const lacksSize = (product: SizedProduct, chosen: string | undefined): boolean =>
  sizeChoices(product).length > 0 && sizeToOrder(product, chosen) === undefined;

import type { Product, ProductSort } from '@shop/contracts/api/product';

export interface ProductQuestion {
  readonly q?: string;
  readonly category?: string;
  readonly tag?: string;
  /** rupees */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly sort?: ProductSort;
  readonly limit: number;
}

/** The catalog as the assistant reads it: what any visitor may read. */
export interface Catalog {
  /** @throws UnavailableError when it does not answer. */
  search(question: ProductQuestion): Promise<Product[]>;
  /** Undefined when there is no such product. */
  find(id: string): Promise<Product | undefined>;
}

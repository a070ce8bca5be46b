/** What somebody waits for: a product, or the variant of it that is named. */
export interface Awaited {
  readonly productId: string;
  readonly variantId?: string;
}

/** Something that somebody waited for can be ordered again. */
export interface StockReason {
  readonly code: 'back-in-stock';
  readonly data: Awaited;
}

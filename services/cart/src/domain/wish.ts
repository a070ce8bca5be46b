/** What somebody would like to have: a product, in a variant if one was chosen. There is one wish for each product. */
export interface NewWish {
  readonly productId: string;
  /** absent when no variant was chosen */
  readonly variantId?: string;
  /** the product's name when it was added, with the variant's values */
  readonly name: string;
  /** what it cost then */
  readonly pricePaise: number;
}

export interface Wish extends NewWish {
  readonly addedAt: Date;
}

/** A wishlist; of the wishes the last one comes first. */
export interface Wishes {
  readonly wishes: readonly Wish[];
  /** whether a mail is wanted when one of them costs less or is back in stock */
  readonly mails: boolean;
}

/** Somebody who wants to be told of what becomes of a product. */
export interface Wisher extends Pick<Wish, 'variantId' | 'pricePaise'> {
  readonly userId: string;
}

/** Who wishes for the same in the same variant changes nothing; another variant takes the place of the one before. */
export function isSameWish(one: NewWish, other: NewWish): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}

/** Spelled as in the specification. Without the schema library, which would weigh on the web app's first page. */
export const CATEGORIES = ['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'] as const;

/** Tags that say who a piece is for; they lead to listings of their own. */
export const AUDIENCES: readonly string[] = ['women', 'men', 'kids', 'sportswear'];

export const isAudience = (tag: string): boolean => AUDIENCES.includes(tag.toLowerCase());

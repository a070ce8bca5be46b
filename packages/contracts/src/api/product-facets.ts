/** What products can be narrowed by beside category, tag and price. Without the schema library, for the web app's first page. */
export const FACETS = ['color', 'size', 'brand', 'rating', 'discount', 'stock'] as const;
export type Facet = (typeof FACETS)[number];

/** So many stars at least. */
export const RATINGS = ['4', '3', '2'] as const;
/** So many percent at least below the printed price. */
export const DISCOUNTS = ['10', '20', '30', '50'] as const;

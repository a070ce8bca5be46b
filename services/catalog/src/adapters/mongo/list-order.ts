import type { ProductSort } from '@shop/contracts/api/product';

export const NEWEST = { createdAt: -1, _id: -1 } as const;

/** The order of each list; with the index of the same name. */
export const ORDERS = {
  newest: NEWEST,
  'price-asc': { pricePaise: 1, ...NEWEST },
  'price-desc': { pricePaise: -1, ...NEWEST },
  name: { nameKey: 1, ...NEWEST },
  rating: { ratingKey: -1, ...NEWEST },
} as const satisfies Record<ProductSort, Record<string, 1 | -1>>;

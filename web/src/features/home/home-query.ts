import type { ListQuery } from '../../lib/api/catalog-api';

/** What the home page shows of the catalog, newest first. */
export const LATEST_QUERY: ListQuery = { sort: 'newest', limit: 40 };
export const LATEST_COUNT = 5;
export const MIXED_COUNT = 8;
export const BEAUTY_QUERY: ListQuery = { category: 'Cosmetic', sort: 'newest', limit: 3 };

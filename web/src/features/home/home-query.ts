import { HOME_LISTS } from '@shop/contracts/api/first-view';
import type { ListQuery } from '../../lib/api/catalog-api';

/** What the home page shows of the catalog; it comes with the page. */
export const LATEST_QUERY: ListQuery = HOME_LISTS.latest;
export const LATEST_COUNT = 5;
export const MIXED_COUNT = 8;
export const BEAUTY_QUERY: ListQuery = HOME_LISTS.beauty;

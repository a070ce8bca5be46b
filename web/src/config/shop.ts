export { CATEGORIES as CATEGORY_NAMES } from '@shop/contracts/api/categories';

/** Until the server's configuration is there. */
export const DEFAULT_SHOP_NAME = 'jarul';
export const RATING_SHOWN = 4;
export const RATING_OF = 5;

export { CATEGORIES as CATEGORY_NAMES } from '@shop/contracts/api/categories';

/** Until the server's configuration is there. */
export const DEFAULT_SHOP_NAME = 'jarul';
export const RATING_SHOWN = 4;
export const RATING_OF = 5;

/** The specification's placeholders; the number and the domain are reserved for examples. */
export const SAMPLE_CONTACT = { address: 'Sample address, NY', phone: '212 555 0100', email: 'hello@example.com' };

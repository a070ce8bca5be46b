import type { CATEGORIES } from '@shop/contracts/api/product';

/**
 * The six categories, spelled as in the specification. Written out, because importing the value would pull the schema
 * library into the first page; the type keeps it the same list.
 */
export const CATEGORY_NAMES: typeof CATEGORIES = ['Fashion', 'Cosmetic', 'Bag', 'Accessories', 'Shoes', 'Jewellry'];

/** Until the server's configuration is there. */
export const DEFAULT_SHOP_NAME = 'jarul';
export const RATING_SHOWN = 4;
export const RATING_OF = 5;

/** The specification's placeholders; the number and the domain are reserved for examples. */
export const SAMPLE_CONTACT = { address: 'Sample address, NY', phone: '212 555 0100', email: 'hello@example.com' };

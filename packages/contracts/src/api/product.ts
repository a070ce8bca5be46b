import { z } from 'zod';
import { DISCOUNTS, RATINGS } from './product-facets';
import { emptyAsAbsent, id, isoDate, rupees, text, wholeNumber } from '../fields';

export const MAX_STOCK = 1_000_000;

/** What a product comes in, such as `{ name: 'Size', values: ['S', 'M'] }`; at most three of them. */
export const productOption = z.object({ name: z.string(), values: z.array(z.string()) });
export type ProductOption = z.infer<typeof productOption>;

/** A picture’s address at the shop. */
export const picture = z.string().regex(/^\/uploads\//);

/** One piece that can be chosen: a value for each of the product's options, under a stock-keeping unit of its own. */
export const productVariant = z.object({
  _id: id,
  sku: z.string(),
  barcode: z.string().optional(),
  options: z.record(z.string(), z.string()).describe('The value of each option, by the option’s name'),
  price: z.number().optional().describe('Rupees; absent: the product’s'),
  mrp: z.number().optional().describe('Rupees; absent: the product’s'),
  image: picture.optional().describe('Absent: the product’s'),
  active: z.boolean().describe('Whether it can be ordered'),
  stock: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Pieces that can be ordered; absent: not counted apart from the product'),
});
export type ProductVariant = z.infer<typeof productVariant>;

/** When a product may come back: whenever the shop's terms allow, or only if it arrived damaged. */
export const RETURN_TERMS = ['any', 'damaged-only'] as const;
export type ReturnTerms = (typeof RETURN_TERMS)[number];

export const productFact = z.object({ name: z.string(), value: z.string() });
export type ProductFact = z.infer<typeof productFact>;

/** What the stars of a product's reviews come to. */
export const productRating = z.object({
  average: z.number().min(1).max(5).describe('Stars, at most two decimals'),
  count: z.number().int().min(1).describe('Reviews'),
});
export type ProductRating = z.infer<typeof productRating>;

/** A price for a time, planned or running; the product's `price` is what it costs now. */
export const productSale = z.object({
  price: z.number().describe('Rupees'),
  from: isoDate,
  to: isoDate.describe('The first moment after it'),
  usualPrice: z.number().optional().describe('While it runs: the price that comes back'),
});

export const product = z.object({
  _id: id,
  name: z.string(),
  price: z.number().describe('Rupees, at most two decimals'),
  image: z
    .string()
    .regex(/^\/uploads\//)
    .describe('The picture’s address at the shop'),
  category: z.string(),
  description: z.string(),
  tag: z.string().optional(),
  color: z.string().optional().describe('Several separated by commas'),
  size: z.string().optional().describe('Several separated by commas'),
  brand: z.string().optional(),
  stock: z.number().int().min(0).optional().describe('Pieces that can be ordered; absent: not tracked'),
  options: z.array(productOption).optional(),
  variants: z.array(productVariant).optional(),
  images: z.array(picture).optional().describe('All pictures in their order, the first as `image`'),
  mrp: z.number().optional().describe('The printed or former price in rupees'),
  sale: productSale.optional(),
  hsn: z.string().optional().describe('The tax classification: 4 to 8 digits'),
  returns: z.enum(RETURN_TERMS).optional().describe('Absent: any'),
  facts: z.array(productFact).optional().describe('What the law wants to be said: origin, maker, net quantity, …'),
  rating: productRating.optional().describe('By those who received it; absent: nobody has rated it'),
  variantId: id.optional().describe('In a cart: the variant that was chosen, whose size, colour and price are shown'),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type Product = z.infer<typeof product>;

/** `rating`: the best average first, of the same average those with more reviews; what nobody has rated comes last. */
export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'name', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const MOST_VALUES = 'At most 20 values of at most 60 characters';
/** Values that a query lists with commas. */
const listed = z
  .string()
  // eslint-disable-next-line no-control-regex -- naming the control characters is the point
  .regex(/^([^,\u0000-\u001f\u007f]{0,60},){0,19}[^,\u0000-\u001f\u007f]{0,60}$/u, MOST_VALUES);
const commaList = z.union([listed, z.array(listed).max(20, MOST_VALUES)], MOST_VALUES).transform((value) =>
  [value]
    .flat()
    .flatMap((entry) => entry.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/**
 * So many products of a list come where nobody says how many: more than anybody looks through, and about a megabyte, so that no
 * filter makes an answer as large as the catalogue.
 */
export const MOST_LISTED = 1_000;

/**
 * `category` and `tag` take several values, separated by commas or repeated. Prices in rupees. A parameter without a
 * value, as a form sends it, counts as absent.
 */
export const productQuery = z.object({
  q: text(100).optional(),
  category: commaList.optional(),
  tag: commaList.optional(),
  color: commaList.optional().describe('Families of colours, such as `green`, which “Leaf green” is of'),
  size: commaList.optional(),
  brand: commaList.optional(),
  rating: emptyAsAbsent(z.enum(RATINGS)).describe('So many stars at least'),
  discount: emptyAsAbsent(z.enum(DISCOUNTS)).describe('So many percent at least below the printed price'),
  inStock: emptyAsAbsent(z.enum(['true'])).describe('Only what can be ordered'),
  facets: emptyAsAbsent(z.enum(['all'])).describe(
    'Counts by colour, size, brand, rating, discount and stock as well, which takes longer where they are filtered by',
  ),
  minPrice: emptyAsAbsent(rupees),
  maxPrice: emptyAsAbsent(rupees),
  sort: emptyAsAbsent(z.enum(PRODUCT_SORTS)),
  page: emptyAsAbsent(wholeNumber(1, 10_000)),
  limit: emptyAsAbsent(wholeNumber(1, 100)).describe(
    `Products on a page, 24 unless said; without it, \`page\` and \`after\`, the first ${MOST_LISTED} of what a query finds`,
  ),
  after: emptyAsAbsent(z.string().max(1000)).describe('The `next` of the page before; then `page` does not count'),
  exact: emptyAsAbsent(z.enum(['true'])).describe(
    'The words are taken as they are typed; else a misspelled one is put right when nothing has it',
  ),
  quiet: emptyAsAbsent(z.enum(['true'])).describe(
    'What is not found is not told to the staff: somebody is still typing, or is of the staff',
  ),
});
export type ProductQuery = z.infer<typeof productQuery>;

const counts = z.record(z.string(), z.number().int());

/** Each leaves out its own filter. */
export const productFacets = z.object({
  category: counts,
  tag: counts,
  /** rupees, over everything that the other filters let through; null when nothing is */
  price: z.object({ min: z.number(), max: z.number() }).nullable(),
  color: counts.optional().describe('By families of colours; as those below only with `facets=all`'),
  size: counts.optional(),
  brand: counts.optional(),
  rating: counts.optional().describe('By the least stars, 4 includes 5'),
  discount: counts.optional().describe('By the least percent'),
  stock: counts.optional().describe('`in`: what can be ordered'),
});

/** `total` and `facets` only when the request had a query. */
export const productList = z.object({
  products: z.array(product),
  next: z.string().optional().describe('Names the end of this page, when there is another: `after` asks for that one'),
  total: z.number().int().optional(),
  facets: productFacets.optional(),
  corrected: z
    .object({ from: z.string(), to: z.string() })
    .optional()
    .describe('What was typed, and what was looked for instead; absent when nothing was put right'),
});
export type ProductList = z.infer<typeof productList>;

export const productAnswer = z.object({ message: z.string(), product });
export const passwordConfirmation = z.object({ password: z.string().max(200).optional() });

import { z } from 'zod';
import { emptyAsAbsent, emptyAsNull, id, isoDate, jsonText, requiredText, rupees, text, wholeNumber } from '../fields';
import { apiError } from './error';
import { MOST_PICTURES } from './image';
import { MAX_STOCK, picture, RETURN_TERMS } from './product';

/** Limits of what a product comes in; a value may not hold a comma, because clients split `size` and `color` at them. */
export const MOST_OPTIONS = 3;
export const MOST_VARIANTS = 100;

const NO_COMMA = /^[^,]*$/;
const optionName = requiredText(40).regex(NO_COMMA, 'Without commas');
const optionValue = requiredText(60).regex(NO_COMMA, 'Without commas');
const pieces = emptyAsAbsent(wholeNumber(0, MAX_STOCK));

export const optionInput = z.object({
  name: optionName,
  values: z.array(optionValue).max(MOST_VARIANTS, `At most ${MOST_VARIANTS} values`),
});
export type OptionInput = z.infer<typeof optionInput>;

/**
 * A variant as a form has it. `image` is an address of one of the product's pictures, or its place among them as this
 * request leaves them, from 0. `stockSeen` is the figure that was shown when another was entered as `stock`.
 */
export const variantInput = z.object({
  _id: id.optional(),
  sku: z
    .union(
      [
        z.literal(''),
        z
          .string()
          .trim()
          .regex(/^[A-Za-z0-9._-]{1,40}$/),
      ],
      '1 to 40 letters, digits, dots, dashes and underscores',
    )
    .transform((sku) => sku.toUpperCase())
    .optional(),
  barcode: text(40).optional(),
  options: z.record(optionName, optionValue),
  price: emptyAsAbsent(rupees),
  mrp: emptyAsAbsent(rupees),
  image: z.union([picture, z.number().int().min(0)], 'Choose one of the product’s pictures').optional(),
  active: z.boolean().optional(),
  stock: pieces,
  stockSeen: pieces,
});
export type VariantInput = z.infer<typeof variantInput>;

export const factInput = z.object({ name: requiredText(60), value: requiredText(500) });

const MOST_FACTS = 20;
export const optionsInput = z.array(optionInput).max(MOST_OPTIONS, `At most ${MOST_OPTIONS} options`);
export const variantsInput = z.array(variantInput).max(MOST_VARIANTS, `At most ${MOST_VARIANTS} variants`);
export const factsInput = z.array(factInput).max(MOST_FACTS, `At most ${MOST_FACTS} facts`);

export const saleInput = z
  .object({ price: rupees, from: isoDate, to: isoDate })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Ends before it begins' });
export type SaleInput = z.infer<typeof saleInput>;

/**
 * The text fields of the multipart form; lists are JSON. The picture travels as the file `image`, further ones as files
 * `images`.
 */
export const newProduct = z.object({
  name: requiredText(120),
  price: rupees,
  description: requiredText(4000),
  category: requiredText(60),
  tag: text(40).optional(),
  color: text(200).optional(),
  size: text(200).optional(),
  brand: text(60).regex(NO_COMMA, 'Without commas').optional(),
  stock: pieces,
  options: emptyAsAbsent(jsonText(optionsInput)).describe('JSON: the order of the variants’ options and values'),
  variants: emptyAsAbsent(jsonText(variantsInput)).describe('JSON'),
  facts: emptyAsAbsent(jsonText(factsInput)).describe('JSON'),
  mrp: emptyAsNull(rupees),
  sale: emptyAsNull(jsonText(saleInput)).describe('JSON: a price for a time, `{ price, from, to }`; empty: none'),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4,8})?$/, 'Enter 4 to 8 digits')
    .optional(),
  returns: emptyAsAbsent(z.enum(RETURN_TERMS)),
});
export type NewProduct = z.infer<typeof newProduct>;

const keptPictures = z.array(picture).max(MOST_PICTURES, `At most ${MOST_PICTURES} pictures`);

/**
 * Only what is given changes; an empty `tag`, `color`, `size`, `brand`, `mrp` or `hsn` and an empty list remove it. `stockSeen` is
 * the stock that was shown when another was entered: with it, the change is refused once that figure has moved. The text
 * `images` names the pictures to keep, in their order; new ones come behind them.
 */
export const productChange = newProduct.partial().extend({
  stockSeen: pieces,
  images: emptyAsAbsent(jsonText(keptPictures)).describe('JSON: the pictures to keep, in their order'),
});
export type ProductChange = z.infer<typeof productChange>;

/** 409 of a change whose `stockSeen` is outdated; `stock` is the current figure, absent when it is not tracked. */
export const productStockMoved = apiError.extend({
  code: z.literal('stock-moved'),
  stock: z.number().int().optional(),
  variantId: id.optional().describe('Whose stock it is; absent: the product’s'),
});
/** 409 of a product with a stock-keeping unit that another product has. */
export const productSkuTaken = apiError.extend({ code: z.literal('sku-taken'), sku: z.string() });

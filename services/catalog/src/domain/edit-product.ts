import type { ReturnTerms } from '@shop/contracts/api/product';
import type { NewProduct, ProductChange } from '@shop/contracts/api/product-form';
import { rupeesToPaise } from '@shop/contracts/money';
import { ValidationError } from '@shop/platform/errors';
import { arrangePictures, type NewPictures, type Pictures } from './pictures';
import { assertPricesFit } from './prices';
import { repriced, saleAt } from './sale';
import { picturesOf, varietyOf, type CatalogProduct } from './product';
import { sumOf } from './variant-stock';
import { chooseVariety } from './variety';
import { NO_VARIETY, type Variety } from './variant';

/** The options that `color` and `size` follow from. */
const COLOR = ['color', 'colour'];
const SIZE = ['size'];

/**
 * @param pictures addresses, the first of which stands for the product
 * @throws ValidationError for pictures, variants and prices that do not fit
 */
export function createProduct(id: string, fields: NewProduct, pictures: readonly string[], now: Date): CatalogProduct {
  const empty: CatalogProduct = {
    id,
    version: 0,
    name: '',
    pricePaise: 0,
    image: '',
    moreImages: [],
    category: '',
    description: '',
    ...NO_VARIETY,
    facts: [],
    createdAt: now,
    updatedAt: now,
  };
  return applied(empty, fields, arrangePictures([], undefined, { images: pictures }), now);
}

/**
 * Changes what is given; an empty tag, colour, size, MRP, HSN or list goes away.
 * @throws ValidationError for pictures, variants and prices that do not fit
 */
export function changeProduct(
  product: CatalogProduct,
  change: ProductChange,
  added: NewPictures,
  now: Date,
): CatalogProduct {
  return applied(product, change, arrangePictures(picturesOf(product), change.images, added), now);
}

function applied(before: CatalogProduct, given: ProductChange, pictures: Pictures, now: Date): CatalogProduct {
  const variety = varietyAfter(before, given, pictures);
  const [image = '', ...moreImages] = pictures.all;
  const after: CatalogProduct = {
    ...before,
    ...variety,
    version: before.version + 1,
    name: given.name ?? before.name,
    ...pricesAfter(before, given, now),
    image,
    moreImages,
    category: given.category ?? before.category,
    description: given.description ?? before.description,
    tag: textAfter(before.tag, given.tag),
    color: textOf(variety, COLOR) ?? textAfter(enteredText(before, COLOR, before.color), given.color),
    size: textOf(variety, SIZE) ?? textAfter(enteredText(before, SIZE, before.size), given.size),
    brand: textAfter(before.brand, given.brand),
    stock: stockAfter(before, given, variety),
    hsn: textAfter(before.hsn, given.hsn),
    returns: given.returns === undefined ? before.returns : termsOf(given.returns),
    facts: given.facts ?? before.facts,
    updatedAt: now,
  };
  assertPricesFit(after);
  return saleAt(after, now);
}

function pricesAfter(before: CatalogProduct, { price, mrp, sale }: ProductChange, now: Date) {
  const pricePaise = price === undefined ? undefined : rupeesToPaise(price);
  return repriced(before, { pricePaise, mrpPaise: mrp === undefined ? undefined : paiseOf(mrp), sale }, now);
}

function varietyAfter(before: CatalogProduct, given: ProductChange, { find }: Pictures): Variety {
  if (given.variants !== undefined) {
    const of = { productId: before.id, known: varietyOf(before), pictureOf: find };
    return chooseVariety(of, given.variants, given.options);
  }
  if (given.options !== undefined) throw new ValidationError({ options: 'Only together with the variants' });
  const variants = before.variants.map(({ image, ...variant }) => {
    const picture = image === undefined ? undefined : find(image);
    return picture === undefined ? variant : { ...variant, image: picture };
  });
  return { options: before.options, variants };
}

function stockAfter({ stock }: CatalogProduct, given: ProductChange, { variants }: Variety): number | undefined {
  const countsVariants = given.variants?.some((variant) => variant.stock !== undefined) ?? false;
  return countsVariants ? sumOf(variants) : (given.stock ?? stock);
}

/** What clients read that know no options: the values of the option of such a name. */
function textOf({ options }: Variety, names: readonly string[]): string | undefined {
  return options.find(({ name }) => names.includes(name.toLowerCase()))?.values.join(', ');
}

/** The text that somebody entered: one that followed from an option goes with it. */
function enteredText(before: Variety, names: readonly string[], text: string | undefined): string | undefined {
  return textOf(before, names) === undefined ? text : undefined;
}

function textAfter(before: string | undefined, given: string | undefined): string | undefined {
  if (given === undefined) return before;
  return given === '' ? undefined : given;
}

function paiseOf(rupees: number | null): number | null {
  return rupees === null ? null : rupeesToPaise(rupees);
}

function termsOf(terms: ReturnTerms): ReturnTerms | undefined {
  return terms === 'any' ? undefined : terms;
}

import type { OptionInput, VariantInput } from '@shop/contracts/api/product-form';
import { rupeesToPaise } from '@shop/contracts/money';
import { arrangeOptions, valuesOf } from './options';
import { refused } from './refused-variant';
import { hasValues, NO_VARIETY, type Variant, type Variety } from './variant';
import { defaultSku, variantId } from './variant-names';

interface VarietyOf {
  readonly productId: string;
  /** what it comes in so far, stored or derived: whose ids may be named, and whose stock figures stay */
  readonly known: Variety;
  /** where a variant's picture is among the product's; undefined: it is none of them */
  readonly pictureOf: (image: string | number) => string | undefined;
}

/**
 * What a product comes in from now on, by the form. A variant keeps its id by naming it or by having the same values.
 * @throws ValidationError naming `options`, or `variants.<place>.<property>`
 */
export function chooseVariety(
  of: VarietyOf,
  given: readonly VariantInput[],
  order: readonly OptionInput[] = [],
): Variety {
  if (given.length === 0) return NO_VARIETY;
  const options = arrangeOptions(given, order);
  const valued = given.map((input, place) => ({ input, place, values: valuesOf(input, place, options) }));
  refuseTwice(valued, ({ values }) => values.join('\n'), 'options', 'Another variant has the same values');
  refuseTwice(valued, ({ input }) => input._id, '_id', 'Another variant has this id');
  const ids = idsOf(of, valued);
  const skus = skusOf(of, valued, ids);
  return { options, variants: valued.map((each, index) => variantOf(of, each, ids[index] ?? '', skus[index] ?? '')) };
}

interface Valued {
  readonly input: VariantInput;
  readonly place: number;
  readonly values: readonly string[];
}

function idsOf({ productId, known }: VarietyOf, valued: readonly Valued[]): string[] {
  const taken = new Set(valued.flatMap(({ input }) => input._id ?? []));
  return valued.map(({ input, place, values }) => {
    if (input._id !== undefined) {
      if (!known.variants.some(({ id }) => id === input._id))
        throw refused(place, '_id', 'Not a variant of this product');
      return input._id;
    }
    const same = known.variants.find((variant) => !taken.has(variant.id) && hasValues(variant, values));
    const id = same?.id ?? variantId(productId, values, new Set([...taken, ...known.variants.map((one) => one.id)]));
    taken.add(id);
    return id;
  });
}

function skusOf({ productId, known }: VarietyOf, valued: readonly Valued[], ids: readonly string[]): string[] {
  const chosen = valued.map(({ input, place }, index) => {
    const given = input.sku === '' ? undefined : input.sku;
    return { place, sku: given ?? known.variants.find(({ id }) => id === ids[index])?.sku };
  });
  refuseTwice(chosen, ({ sku }) => sku, 'sku', 'Another variant has this SKU');
  const taken = new Set(chosen.flatMap(({ sku }) => sku ?? []));
  return valued.map(({ values }, index) => {
    const sku = chosen[index]?.sku ?? unusedSku(defaultSku(productId, values), taken);
    taken.add(sku);
    return sku;
  });
}

function unusedSku(sku: string, taken: ReadonlySet<string>, count = 1): string {
  const counted = count === 1 ? sku : `${sku}-${count}`;
  return taken.has(counted) ? unusedSku(sku, taken, count + 1) : counted;
}

function variantOf(
  { known, pictureOf }: VarietyOf,
  { input, place, values }: Valued,
  id: string,
  sku: string,
): Variant {
  const { price, mrp, image, active = true } = input;
  const before = known.variants.find((variant) => variant.id === id);
  // the shop's own form does not show it
  const barcode = input.barcode ?? before?.barcode ?? '';
  const stock = input.stock ?? before?.stock;
  const picture = image === undefined ? undefined : pictureOf(image);
  if (image !== undefined && picture === undefined)
    throw refused(place, 'image', 'Choose one of the product’s pictures');
  return {
    id,
    sku,
    ...(barcode === '' ? {} : { barcode }),
    values,
    ...(price === undefined ? {} : { pricePaise: rupeesToPaise(price) }),
    ...(mrp === undefined ? {} : { mrpPaise: rupeesToPaise(mrp) }),
    ...(picture === undefined ? {} : { image: picture }),
    active,
    ...(stock === undefined ? {} : { stock }),
    stockSequence: before?.stockSequence ?? 0,
  };
}

function refuseTwice<T extends { readonly place: number }>(
  entries: readonly T[],
  keyOf: (entry: T) => string | undefined,
  property: string,
  message: string,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    if (seen.has(key)) throw refused(entry.place, property, message);
    seen.add(key);
  }
}

import type { Product } from '@shop/contracts/api/product';
import { localTime, momentOf } from '../../lib/forms/local-time';
import { plainPrice } from '../../lib/forms/plain-price';
import { newHexId } from '../../lib/new-hex-id';
import { pictureReference, type PictureList } from './picture-list';
import { listed, varietyOf, type Variety, type VariantRow } from './variety-values';

/** A fact that the law wants to be said, as the form holds it. */
export interface FactValues {
  key: string;
  name: string;
  value: string;
}

/** A price for a time as the form holds it. */
export interface SaleValues {
  price: string;
  from: string;
  to: string;
  /** while it runs: what comes back, in rupees */
  usual?: number;
}
export const NO_SALE = { price: '', from: '', to: '' };

/** What a product's form holds besides its text fields. */
export interface Extras {
  variety: Variety;
  facts: readonly FactValues[];
  pictures: PictureList;
  sale: SaleValues;
}

export function extrasOf(product?: Product): Extras {
  if (product === undefined)
    return { variety: varietyOf({}), facts: [], pictures: { kept: [], added: [] }, sale: NO_SALE };
  const kept = product.images ?? (product.image === '' ? [] : [product.image]);
  const facts = (product.facts ?? []).map((fact) => ({ key: newHexId(), ...fact }));
  return { variety: varietyOf(product), facts, pictures: { kept, added: [] }, sale: saleValuesOf(product) };
}

function saleValuesOf({ sale }: Product): SaleValues {
  if (sale === undefined) return NO_SALE;
  return {
    ...{ price: String(sale.price), from: localTime(sale.from), to: localTime(sale.to) },
    usual: sale.usualPrice,
  };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
const rupees = (text: string): number | string | undefined => {
  const plain = given(plainPrice(text));
  return plain === undefined || Number.isNaN(Number(plain)) ? plain : Number(plain);
};

/** The fields of the call, each only when it differs from what the product has; options and variants go together. */
export function extraFields(extras: Extras, before: Extras): Record<string, string> {
  const [now, then] = [wireOf(extras), wireOf(before)];
  const { variants, options, facts, images, sale } = now;
  return {
    ...(variants === then.variants && options === then.options ? {} : { variants, options }),
    ...(facts === then.facts ? {} : { facts }),
    ...(images === then.images ? {} : { images }),
    ...(sale === then.sale ? {} : { sale }),
  };
}

type Wire = 'options' | 'variants' | 'facts' | 'images' | 'sale';

function wireOf({ variety, facts, pictures, sale }: Extras): Record<Wire, string> {
  // a column of the matrix each; one without a name is sent as such, for the answer to ask for it
  const options = variety.options
    .map(({ name, values }) => ({ name: name.trim(), values: listed(values) }))
    .filter(({ values }) => values.length > 0);
  const names = options.map(({ name }) => name);
  const said = facts.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }));
  const variants = names.length === 0 ? [] : variety.rows.map((row) => wireRow(row, names, pictures));
  return {
    variants: JSON.stringify(variants),
    options: JSON.stringify(variants.length === 0 ? [] : options),
    facts: JSON.stringify(said.filter(({ name, value }) => name !== '' && value !== '')),
    images: JSON.stringify(pictures.kept),
    sale: wireSale(sale),
  };
}

/** Empty: none. */
function wireSale({ price, from, to }: SaleValues): string {
  if (price.trim() === '' && from === '' && to === '') return '';
  return JSON.stringify({ price: rupees(price), from: momentOf(from), to: momentOf(to) });
}

function wireRow(row: VariantRow, names: readonly string[], pictures: PictureList): object {
  const { _id, values, sku, price, mrp, stock, seen, image, active } = row;
  const counted = stock.trim() === seen ? {} : { stock: given(stock), stockSeen: given(seen) };
  return {
    _id,
    sku: given(sku),
    options: Object.fromEntries(names.map((name, place) => [name, values[place] ?? ''])),
    price: rupees(price),
    mrp: rupees(mrp),
    image: pictureReference(pictures, image),
    active,
    ...counted,
  };
}

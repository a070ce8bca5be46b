import type { Product } from '@shop/contracts/api/product';
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

/** What a product's form holds besides its text fields. */
export interface Extras {
  variety: Variety;
  facts: readonly FactValues[];
  pictures: PictureList;
}

export function extrasOf(product?: Product): Extras {
  if (product === undefined) return { variety: varietyOf({}), facts: [], pictures: { kept: [], added: [] } };
  const kept = product.images ?? (product.image === '' ? [] : [product.image]);
  const facts = (product.facts ?? []).map((fact) => ({ key: newHexId(), ...fact }));
  return { variety: varietyOf(product), facts, pictures: { kept, added: [] } };
}

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());
const rupees = (text: string): number | string | undefined => {
  const plain = given(plainPrice(text));
  return plain === undefined || Number.isNaN(Number(plain)) ? plain : Number(plain);
};

/** The fields of the call, each only when it differs from what the product has; options and variants go together. */
export function extraFields(extras: Extras, before: Extras): Record<string, string> {
  const [now, then] = [wireOf(extras), wireOf(before)];
  const { variants, options, facts, images } = now;
  return {
    ...(variants === then.variants && options === then.options ? {} : { variants, options }),
    ...(facts === then.facts ? {} : { facts }),
    ...(images === then.images ? {} : { images }),
  };
}

function wireOf({ variety, facts, pictures }: Extras): Record<'options' | 'variants' | 'facts' | 'images', string> {
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
  };
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

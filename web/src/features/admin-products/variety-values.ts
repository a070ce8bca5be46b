import type { Product } from '@shop/contracts/api/product';
import { newHexId } from '../../lib/new-hex-id';

/** What a product comes in, as the form holds it: its values separated by commas. */
export interface OptionValues {
  key: string;
  name: string;
  values: string;
}

/** A row of the matrix. Its picture is one of the product's by key; `seen` is the stock that was shown. */
export interface VariantRow {
  _id?: string;
  values: readonly string[];
  sku: string;
  price: string;
  mrp: string;
  stock: string;
  seen: string;
  image: string;
  active: boolean;
}

export interface Variety {
  options: readonly OptionValues[];
  rows: readonly VariantRow[];
  /** combinations that somebody took out, by `nameOf` */
  removed: readonly string[];
}

export const NO_VARIETY: Variety = { options: [], rows: [], removed: [] };

export const nameOf = ({ values }: Pick<VariantRow, 'values'>): string => values.join(', ');

/** The values of an option, each once. */
export function listed(text: string): string[] {
  return [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '');
}

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** What a product comes in now; combinations that it lacks count as taken out. */
export function varietyOf({ options = [], variants = [] }: Pick<Product, 'options' | 'variants'>): Variety {
  const rows = variants.map((variant): VariantRow => {
    const values = options.map(({ name }) => variant.options[name] ?? '');
    const { _id, sku, image = '', active } = variant;
    const stock = textOf(variant.stock);
    return {
      ...{ _id, values, sku, image, active, stock, seen: stock },
      price: textOf(variant.price),
      mrp: textOf(variant.mrp),
    };
  });
  const named = options.map(({ name, values }) => ({ key: newHexId(), name, values: values.join(', ') }));
  const known = new Set(rows.map(nameOf));
  const removed = combinations(named).map((values) => nameOf({ values }));
  return { options: named, rows, removed: removed.filter((name) => !known.has(name)) };
}

/** Every combination of the options' values, the last option changing first. */
export function combinations(options: readonly OptionValues[]): string[][] {
  const lists = options.map(({ values }) => listed(values)).filter((list) => list.length > 0);
  if (lists.length === 0) return [];
  return lists.reduce<string[][]>((made, list) => made.flatMap((row) => list.map((value) => [...row, value])), [[]]);
}

const EMPTY_ROW = { sku: '', price: '', mrp: '', stock: '', seen: '', image: '', active: true };

/** The matrix of other options: a combination keeps its row, and the first that a row grows into takes it over. */
export function withOptions({ rows, removed }: Variety, options: readonly OptionValues[]): Variety {
  const free = [...rows];
  const take = (fits: (row: VariantRow) => boolean) => {
    const place = free.findIndex(fits);
    return place === -1 ? undefined : free.splice(place, 1)[0];
  };
  const wanted = combinations(options).filter((values) => !removed.includes(nameOf({ values })));
  const same = wanted.map((values) => take((row) => nameOf(row) === nameOf({ values })));
  const next = wanted.map((values, index) => {
    const row =
      same[index] ?? take((each) => each.values.every((value) => values.includes(value)) || isShorter(values, each));
    return { ...(row ?? EMPTY_ROW), values };
  });
  return { options, rows: next, removed };
}

/** Whether a row loses an option: its values contain all that the new combination has. */
function isShorter(values: readonly string[], row: VariantRow): boolean {
  return values.length < row.values.length && values.every((value) => row.values.includes(value));
}

export function withoutRow(variety: Variety, place: number): Variety {
  const row = variety.rows[place];
  if (row === undefined) return variety;
  return { ...variety, rows: variety.rows.toSpliced(place, 1), removed: [...variety.removed, nameOf(row)] };
}

/** Brings every combination back that was taken out. */
export function withAll(variety: Variety): Variety {
  return withOptions({ ...variety, removed: [] }, variety.options);
}

/** Which of the options is the colour, by place; -1 for none. */
export function colorPlace(options: readonly Pick<OptionValues, 'name'>[]): number {
  return options.findIndex(({ name }) => /^colou?r$/i.test(name.trim()));
}

/** Gives a row a picture, and with it all of the same colour. */
export function withPicture(variety: Variety, place: number, image: string): Variety {
  const at = colorPlace(variety.options);
  const color = variety.rows[place]?.values[at];
  const rows = variety.rows.map((row, index) =>
    index === place || (color !== undefined && row.values[at] === color) ? { ...row, image } : row,
  );
  return { ...variety, rows };
}

/** Copies the first row's entry into all; an SKU gets each row's values behind what it begins with. */
export function filledDown({ rows, ...variety }: Variety, column: 'sku' | 'price' | 'mrp' | 'stock'): Variety {
  const [first] = rows;
  if (first === undefined) return { ...variety, rows };
  if (column !== 'sku') return { ...variety, rows: rows.map((row) => ({ ...row, [column]: first[column] })) };
  const base = first.sku.toUpperCase().replace(new RegExp(`-${suffixOf(first)}$`), '');
  return { ...variety, rows: rows.map((row) => ({ ...row, sku: `${base}-${suffixOf(row)}`.slice(0, 40) })) };
}

function suffixOf({ values }: VariantRow): string {
  return values
    .map((value) => value.toUpperCase().replace(/[^A-Z0-9]+/g, ''))
    .filter((part) => part !== '')
    .join('-');
}

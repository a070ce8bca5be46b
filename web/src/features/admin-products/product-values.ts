import type { Product } from '@shop/contracts/api/product';
import { newProduct } from '@shop/contracts/api/product-form';
import { plainPrice } from '../../lib/forms/plain-price';

/** What stands in the form's fields. */
export interface ProductValues {
  name: string;
  price: string;
  category: string;
  description: string;
  tag: string;
  color: string;
  brand: string;
  size: string;
  stock: string;
  mrp: string;
  hsn: string;
  /** empty: whenever the shop's terms allow */
  returns: string;
}
export type ProductField = keyof ProductValues;
export type ProductProblems = Partial<Record<ProductField, string>>;

export const NO_VALUES: ProductValues = {
  name: '',
  price: '',
  category: '',
  description: '',
  tag: '',
  color: '',
  brand: '',
  size: '',
  stock: '',
  mrp: '',
  hsn: '',
  returns: '',
};
export const FIELDS = Object.keys(NO_VALUES) as ProductField[];

const NEEDED: ProductProblems = {
  name: 'Enter a name.',
  price: 'Enter a price.',
  category: 'Choose a category.',
  description: 'Describe the product.',
};

const priceFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });

export function valuesOf(product: Product): ProductValues {
  return {
    name: product.name,
    price: priceFormat.format(product.price),
    category: product.category,
    description: product.description,
    tag: product.tag ?? '',
    color: product.color ?? '',
    brand: product.brand ?? '',
    size: product.size ?? '',
    stock: product.stock === undefined ? '' : String(product.stock),
    mrp: product.mrp === undefined ? '' : priceFormat.format(product.mrp),
    hsn: product.hsn ?? '',
    returns: product.returns === 'damaged-only' ? 'damaged-only' : '',
  };
}

/** What is wrong with each field, by the rules of the server; a product that exists may go without a category. */
export function problemsOf(values: ProductValues, mode: 'add' | 'edit'): ProductProblems {
  const problems: ProductProblems = {};
  const checked = newProduct.safeParse({ ...values, price: plainPrice(values.price), mrp: plainPrice(values.mrp) });
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path[0] as ProductField;
    problems[field] ??= `${message}.`;
  }
  for (const field of FIELDS) {
    if (values[field].trim() === '' && NEEDED[field]) problems[field] = NEEDED[field];
  }
  if (mode === 'edit' && values.category === '') delete problems.category;
  return problems;
}

/** The fields to send: on editing only what differs, so that nobody else's change is undone. */
export function fieldsToSend(values: ProductValues, before?: ProductValues): Partial<ProductValues> {
  const wanted = FIELDS.filter((field) => (before ? values[field] !== before[field] : values[field] !== ''));
  const fields = wanted.map((field) => [field, wireText(field, values[field])]);
  return Object.fromEntries(fields) as Partial<ProductValues>;
}

function wireText(field: ProductField, text: string): string {
  if (field === 'price' || field === 'mrp') return plainPrice(text);
  return field === 'returns' && text === '' ? 'any' : text.trim();
}

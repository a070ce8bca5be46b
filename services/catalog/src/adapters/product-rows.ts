import type { ProductFact, ReturnTerms } from '@shop/contracts/api/product';
import type { CatalogProduct } from '../domain/product';
import { dueOf, type Sale } from '../domain/sale';
import { marksOfWords } from '../domain/facets';
import { tagValues } from '../domain/tags';
import { optionValues, type Option, type Variant } from '../domain/variant';

type StoredSale = Omit<Sale, 'from' | 'to'> & { readonly from: string; readonly to: string };

export interface ProductRow {
  id: string;
  version: number;
  name: string;
  price_paise: number;
  mrp_paise: number | null;
  /** its dates are text */
  sale: StoredSale | null;
  image: string;
  more_images: string[];
  category: string;
  description: string;
  tag: string | null;
  color: string | null;
  size: string | null;
  brand: string | null;
  stock: number | null;
  options: Option[];
  variants: Variant[];
  hsn: string | null;
  returns: ReturnTerms | null;
  facts: ProductFact[];
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  updated_at: Date;
}

export const PRODUCT_COLUMNS =
  'id, version, name, price_paise, mrp_paise, sale, image, more_images, category, description, tag, color, size, brand, stock, ' +
  'options, variants, hsn, returns, facts, rating_sum, rating_count, created_at, updated_at';

export function fromRow(row: ProductRow): CatalogProduct {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    pricePaise: row.price_paise,
    mrpPaise: row.mrp_paise ?? undefined,
    sale: row.sale ? { ...row.sale, from: new Date(row.sale.from), to: new Date(row.sale.to) } : undefined,
    image: row.image,
    moreImages: row.more_images,
    category: row.category,
    description: row.description,
    tag: row.tag ?? undefined,
    color: row.color ?? undefined,
    size: row.size ?? undefined,
    brand: row.brand ?? undefined,
    stock: row.stock ?? undefined,
    options: row.options,
    variants: row.variants,
    hsn: row.hsn ?? undefined,
    returns: row.returns ?? undefined,
    facts: row.facts,
    rating: row.rating_count > 0 ? { sum: row.rating_sum, count: row.rating_count } : undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Every column of the table that a change of a product decides, by name: its rating is not among them. */
export function toRow(product: CatalogProduct): Record<string, unknown> {
  return {
    id: product.id,
    version: product.version,
    name: product.name,
    price_paise: product.pricePaise,
    mrp_paise: product.mrpPaise ?? null,
    sale: product.sale === undefined ? null : JSON.stringify(product.sale),
    sale_due: dueOf(product) ?? null,
    image: product.image,
    more_images: product.moreImages,
    category: product.category,
    description: product.description,
    tag: product.tag ?? null,
    color: product.color ?? null,
    size: product.size ?? null,
    brand: product.brand ?? null,
    marks: marksOfWords(product),
    marked: product.version,
    category_key: product.category.toLowerCase(),
    tags: tagValues(product.tag),
    stock: product.stock ?? null,
    // as text: the client would write a list as an array of PostgreSQL's
    options: JSON.stringify(product.options),
    variants: JSON.stringify(product.variants),
    option_values: optionValues(product),
    hsn: product.hsn ?? null,
    returns: product.returns ?? null,
    facts: JSON.stringify(product.facts),
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}

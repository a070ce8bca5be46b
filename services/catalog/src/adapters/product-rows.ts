import type { ProductFact, ReturnTerms } from '@shop/contracts/api/product';
import type { CatalogProduct } from '../domain/product';
import { tagValues } from '../domain/tags';
import { optionValues, type Option, type Variant } from '../domain/variant';

export interface ProductRow {
  id: string;
  version: number;
  name: string;
  price_paise: number;
  mrp_paise: number | null;
  image: string;
  more_images: string[];
  category: string;
  description: string;
  tag: string | null;
  color: string | null;
  size: string | null;
  stock: number | null;
  options: Option[];
  variants: Variant[];
  hsn: string | null;
  returns: ReturnTerms | null;
  facts: ProductFact[];
  created_at: Date;
  updated_at: Date;
}

export const PRODUCT_COLUMNS =
  'id, version, name, price_paise, mrp_paise, image, more_images, category, description, tag, color, size, stock, ' +
  'options, variants, hsn, returns, facts, created_at, updated_at';

export function fromRow(row: ProductRow): CatalogProduct {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    pricePaise: row.price_paise,
    mrpPaise: row.mrp_paise ?? undefined,
    image: row.image,
    moreImages: row.more_images,
    category: row.category,
    description: row.description,
    tag: row.tag ?? undefined,
    color: row.color ?? undefined,
    size: row.size ?? undefined,
    stock: row.stock ?? undefined,
    options: row.options,
    variants: row.variants,
    hsn: row.hsn ?? undefined,
    returns: row.returns ?? undefined,
    facts: row.facts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Every column of the table that a product decides, by name. */
export function toRow(product: CatalogProduct): Record<string, unknown> {
  return {
    id: product.id,
    version: product.version,
    name: product.name,
    price_paise: product.pricePaise,
    mrp_paise: product.mrpPaise ?? null,
    image: product.image,
    more_images: product.moreImages,
    category: product.category,
    description: product.description,
    tag: product.tag ?? null,
    color: product.color ?? null,
    size: product.size ?? null,
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

import type { CatalogProduct } from '../domain/product';
import { tagValues } from '../domain/tags';

export interface ProductRow {
  id: string;
  version: number;
  name: string;
  price_paise: number;
  image: string;
  category: string;
  description: string;
  tag: string | null;
  color: string | null;
  size: string | null;
  stock: number | null;
  created_at: Date;
  updated_at: Date;
}

export const PRODUCT_COLUMNS =
  'id, version, name, price_paise, image, category, description, tag, color, size, stock, created_at, updated_at';

export function fromRow(row: ProductRow): CatalogProduct {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    pricePaise: row.price_paise,
    image: row.image,
    category: row.category,
    description: row.description,
    tag: row.tag ?? undefined,
    color: row.color ?? undefined,
    size: row.size ?? undefined,
    stock: row.stock ?? undefined,
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
    image: product.image,
    category: product.category,
    description: product.description,
    tag: product.tag ?? null,
    color: product.color ?? null,
    size: product.size ?? null,
    category_key: product.category.toLowerCase(),
    tags: tagValues(product.tag),
    stock: product.stock ?? null,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}

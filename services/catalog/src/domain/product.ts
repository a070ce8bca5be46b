import type { NewProduct, ProductChange } from '@shop/contracts/api/product';
import { rupeesToPaise } from '@shop/contracts/money';

/** A product as it is kept; `pricePaise` in paise. */
export interface CatalogProduct {
  readonly id: string;
  /** counts up with every change; the sequence of the product's events */
  readonly version: number;
  readonly name: string;
  readonly pricePaise: number;
  /** `/uploads/….webp` */
  readonly image: string;
  readonly category: string;
  readonly description: string;
  readonly tag?: string;
  readonly color?: string;
  readonly size?: string;
  /** absent when not tracked */
  readonly stock?: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export function createProduct(id: string, fields: NewProduct, image: string, now: Date): CatalogProduct {
  return {
    id,
    version: 1,
    name: fields.name,
    pricePaise: rupeesToPaise(fields.price),
    image,
    category: fields.category,
    description: fields.description,
    tag: orAbsent(fields.tag),
    color: orAbsent(fields.color),
    size: orAbsent(fields.size),
    stock: fields.stock,
    createdAt: now,
    updatedAt: now,
  };
}

/** Changes what is given; an empty tag, colour or size goes away. */
export function changeProduct(
  product: CatalogProduct,
  change: ProductChange,
  image: string | undefined,
  now: Date,
): CatalogProduct {
  return {
    ...product,
    version: product.version + 1,
    name: change.name ?? product.name,
    pricePaise: change.price === undefined ? product.pricePaise : rupeesToPaise(change.price),
    image: image ?? product.image,
    category: change.category ?? product.category,
    description: change.description ?? product.description,
    tag: change.tag === undefined ? product.tag : orAbsent(change.tag),
    color: change.color === undefined ? product.color : orAbsent(change.color),
    size: change.size === undefined ? product.size : orAbsent(change.size),
    stock: change.stock ?? product.stock,
    updatedAt: now,
  };
}

/** Returns whether a change left a product as it was, but for its version and time. */
export function isUnchanged(before: CatalogProduct, after: CatalogProduct): boolean {
  const { version, updatedAt } = before;
  const same: CatalogProduct = { ...after, version, updatedAt };
  const fields = Object.keys({ ...before, ...same }) as (keyof CatalogProduct)[];
  return fields.every((field) => before[field] === same[field]);
}

function orAbsent(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

import type { Product, ProductVariant } from '@shop/contracts/api/product';
import type { EventData } from '@shop/contracts/events/event-types';
import { paiseToRupees } from '@shop/contracts/money';
import { picturesOf, varietyOf, type CatalogProduct } from '../domain/product';
import { presentRating } from '../domain/rating';
import { returnTermsOf } from '../domain/return-terms';
import { isSame } from '../domain/same';
import type { Option, Variant } from '../domain/variant';

/** Returns a product as callers and events see it. */
export function presentProduct(product: CatalogProduct): Product {
  const { options, variants } = varietyOf(product);
  return {
    _id: product.id,
    name: product.name,
    price: paiseToRupees(product.pricePaise),
    image: product.image,
    category: product.category,
    description: product.description,
    tag: product.tag,
    color: product.color,
    size: product.size,
    brand: product.brand,
    stock: product.stock,
    options: unlessEmpty(options.map(({ name, values }) => ({ name, values: [...values] }))),
    variants: unlessEmpty(variants.map((variant) => presentVariant(variant, options))),
    images: product.moreImages.length > 0 ? picturesOf(product) : undefined,
    mrp: rupeesOf(product.mrpPaise),
    sale: presentSale(product),
    hsn: product.hsn,
    returns: returnTermsOf(product),
    facts: unlessEmpty([...product.facts]),
    rating: presentRating(product.rating),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** What a product cost before a change, for events; undefined when nothing of it has changed. */
export function pricesBefore(
  before: CatalogProduct,
  after: CatalogProduct,
): EventData<'product-updated'>['pricesBefore'] {
  const prices = pricesOf(before);
  if (isSame(prices, pricesOf(after))) return undefined;
  return prices;
}

function pricesOf({ pricePaise, variants }: CatalogProduct) {
  return {
    price: paiseToRupees(pricePaise),
    variants: variants.map(({ id, pricePaise: own = pricePaise }) => ({ _id: id, price: paiseToRupees(own) })),
  };
}

function presentSale({ sale }: CatalogProduct): Product['sale'] {
  if (!sale) return undefined;
  const { pricePaise, from, to, usual } = sale;
  return {
    ...{ price: paiseToRupees(pricePaise), from: from.toISOString(), to: to.toISOString() },
    usualPrice: rupeesOf(usual?.pricePaise),
  };
}

function presentVariant(variant: Variant, options: readonly Option[]): ProductVariant {
  return {
    _id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode,
    options: Object.fromEntries(options.map(({ name }, index) => [name, variant.values[index] ?? ''])),
    price: rupeesOf(variant.pricePaise),
    mrp: rupeesOf(variant.mrpPaise),
    image: variant.image,
    active: variant.active,
    stock: variant.stock,
  };
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function rupeesOf(paise: number | undefined): number | undefined {
  return paise === undefined ? undefined : paiseToRupees(paise);
}

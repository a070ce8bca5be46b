import type { Product, ProductVariant } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import { plainText } from '../web-app/pages/plain-text';
import type { PageShop } from '../web-app/pages/page-words';
import { genderOf, gtinOf, materialOf, onlyValue } from '../web-app/pages/product-facts';
import { rupees } from '../web-app/pages/structured-data';
import type { Elements } from './xml';

/** Who reads a feed, by its file. */
export const FEEDS = ['google.xml', 'meta.xml'] as const;
export type Feed = (typeof FEEDS)[number];

/** How each spells whether something can be bought. */
const AVAILABILITY: Readonly<Record<Feed, readonly [inStock: string, outOfStock: string]>> = {
  'google.xml': ['in_stock', 'out_of_stock'],
  'meta.xml': ['in stock', 'out of stock'],
};
/** Of both readers, in characters. */
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_BRAND = 70;
const LONGEST_TYPE = 750;
const LONGEST_VALUE = 100;
const LONGEST_MATERIAL = 200;
const MOST_FURTHER_PICTURES = 10;

/** What can be bought of a product: each piece that can be chosen, or itself. */
export function feedItems(product: Product, feed: Feed, shop: PageShop): Elements[] {
  const pieces = (product.variants ?? []).filter(({ active }) => active);
  if (pieces.length === 0) return [{ ...itemOf(product, feed, shop), ...numberOf({}) }];
  return pieces.map((piece) => {
    const { _id, image, options, price = product.price, mrp = product.mrp, stock = product.stock } = piece;
    const valueOf = (name: string) => Object.entries(options).find(([each]) => each.toLowerCase() === name)?.[1];
    const chosen = {
      ...product,
      ...{ price, mrp, stock },
      name: [product.name, ...Object.values(options)].join(', '),
      image: image ?? product.image,
      color: valueOf('color') ?? valueOf('colour') ?? product.color,
      size: valueOf('size') ?? product.size,
    };
    return {
      ...itemOf(chosen, feed, shop),
      'g:id': _id,
      'g:item_group_id': product._id,
      ...numberOf(piece),
      link: `${shop.url}${productAddress(product)}?variant=${_id}`,
    };
  });
}

function itemOf(product: Product, feed: Feed, shop: PageShop): Elements {
  const { _id, name, image, images = [], price, mrp, stock, category } = product;
  const [color, size] = [onlyValue(product.color), onlyValue(product.size)];
  const [material, gender] = [materialOf(product), genderOf(product)];
  const [inStock, outOfStock] = AVAILABILITY[feed];
  const isReduced = mrp !== undefined && mrp > price;
  const further = images.filter((each) => each !== image).slice(0, MOST_FURTHER_PICTURES);
  return {
    'g:id': _id,
    title: plainText(name, LONGEST_TITLE),
    // who reads it refuses what has none
    description: plainText(product.description, LONGEST_DESCRIPTION) || plainText(name),
    link: shop.url + productAddress(product),
    'g:image_link': shop.url + image,
    ...(further.length > 0 && { 'g:additional_image_link': further.map((each) => shop.url + each) }),
    'g:availability': stock === 0 ? outOfStock : inStock,
    'g:price': amount(isReduced ? mrp : price),
    ...(isReduced && { 'g:sale_price': amount(price) }),
    'g:condition': 'new',
    'g:brand': plainText(product.brand ?? shop.name, LONGEST_BRAND),
    'g:product_type': plainText(category, LONGEST_TYPE),
    ...(color !== undefined && { 'g:color': plainText(color, LONGEST_VALUE) }),
    ...(size !== undefined && { 'g:size': plainText(size, LONGEST_VALUE) }),
    ...(material !== undefined && { 'g:material': plainText(material, LONGEST_MATERIAL) }),
    ...(gender !== undefined && { 'g:gender': gender, 'g:age_group': 'adult' }),
  };
}

/** The number of the trade, or that there is none. */
function numberOf(piece: Pick<ProductVariant, 'barcode'>): Elements {
  const gtin = gtinOf(piece);
  return gtin === undefined ? { 'g:identifier_exists': 'no' } : { 'g:gtin': gtin };
}

function amount(inRupees: number): string {
  return `${rupees(inRupees)} INR`;
}

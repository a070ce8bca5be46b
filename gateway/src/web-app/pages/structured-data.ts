import type { Product } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import type {
  BreadcrumbList,
  ItemList,
  Offer,
  Organization,
  Product as ProductData,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { PageShop } from './page-words';

const CONTEXT = { '@context': 'https://schema.org' } as const;
const CURRENCY = 'INR';

export interface Crumb {
  readonly name: string;
  /** from the first slash on */
  readonly address: string;
}

/** A product with an offer for each piece that can be chosen, or one where there is nothing to choose. */
export function productData(product: Product, shop: PageShop): WithContext<ProductData> {
  const { _id, name, description, category, color, size, image, images = [image] } = product;
  return {
    ...CONTEXT,
    '@type': 'Product',
    '@id': `${shop.url}/product/${_id}`,
    name,
    description,
    category,
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    image: images.map((each) => shop.url + each),
    productID: _id,
    ...skuOf(product),
    brand: { '@type': 'Brand', name: shop.name },
    offers: offersOf(product, shop),
  };
}

function skuOf({ variants = [] }: Product): { sku?: string } {
  const [first, ...others] = variants.filter(({ active }) => active);
  return first && others.length === 0 ? { sku: first.sku } : {};
}

function offersOf(product: Product, shop: PageShop): Offer | Offer[] {
  const pieces = (product.variants ?? []).filter(({ active }) => active);
  if (pieces.length === 0) return offer(product, productAddress(product), shop);
  return pieces.map((piece) => ({
    ...offer(
      {
        price: piece.price ?? product.price,
        mrp: piece.mrp ?? product.mrp,
        stock: piece.stock ?? product.stock,
      },
      `${productAddress(product)}?variant=${piece._id}`,
      shop,
    ),
    name: [product.name, ...Object.values(piece.options)].join(', '),
    sku: piece.sku,
  }));
}

function offer({ price, mrp, stock }: Pick<Product, 'price' | 'mrp' | 'stock'>, address: string, shop: PageShop) {
  return {
    '@type': 'Offer',
    url: shop.url + address,
    priceCurrency: CURRENCY,
    price: rupees(price),
    ...(mrp !== undefined && mrp > price && { priceSpecification: formerPrice(mrp) }),
    availability: stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: shop.name },
  } as const satisfies Offer;
}

function formerPrice(mrp: number) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: rupees(mrp),
    priceCurrency: CURRENCY,
  } as const;
}

/** `2392.00`: as search engines read an amount. */
export function rupees(amount: number): string {
  return amount.toFixed(2);
}

/** The way from the shop's first page; the last crumb is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], shop: PageShop): WithContext<BreadcrumbList> {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', address: '/' }, ...crumbs].map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.url + address,
    })),
  };
}

/** @param from the position of the first of them, from 1 */
export function listData(products: readonly Product[], from: number, shop: PageShop): WithContext<ItemList> {
  return {
    ...CONTEXT,
    '@type': 'ItemList',
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: from + index,
      url: shop.url + productAddress(product),
      name: product.name,
    })),
  };
}

export function shopData({ name, url }: PageShop): [WithContext<Organization>, WithContext<WebSite>] {
  const logo = `${url}/flower.svg`;
  return [
    { ...CONTEXT, '@type': 'Organization', '@id': `${url}/#shop`, name, url: `${url}/`, logo },
    { ...CONTEXT, '@type': 'WebSite', '@id': `${url}/#site`, name, url: `${url}/`, inLanguage: 'en-IN' },
  ];
}

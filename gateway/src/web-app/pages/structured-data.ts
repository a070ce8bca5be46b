import type { Product, ProductRating } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import type { Review } from '@shop/contracts/api/review';
import type {
  AggregateRating,
  BreadcrumbList,
  ItemList,
  Offer,
  Organization,
  Product as ProductData,
  Review as ReviewData,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { PageShop } from './page-words';
import { plainText } from './plain-text';
import { genderOf, gtinOf, materialOf, onlyValue } from './product-facts';

const CONTEXT = { '@context': 'https://schema.org' } as const;
const CURRENCY = 'INR';
/** As many as search engines look at. */
const MOST_REVIEWS = 3;
/** From which age on clothes are not those of children, in years. */
const GROWN_UP = 13;
/** In characters. */
const LONGEST_REVIEW = 500;

export interface Crumb {
  readonly name: string;
  /** from the first slash on */
  readonly address: string;
}

/** A product with an offer for each piece that can be chosen, or one where there is nothing to choose. */
export function productData(
  product: Product,
  shop: PageShop,
  reviews: readonly Review[] = [],
): WithContext<ProductData> {
  const { _id, name, description, category, image, images = [image] } = product;
  const [color, size] = [onlyValue(product.color), onlyValue(product.size)];
  const [material, gender] = [materialOf(product), genderOf(product)];
  return {
    ...CONTEXT,
    '@type': 'Product',
    '@id': `${shop.url}/product/${_id}`,
    url: shop.url + productAddress(product),
    name,
    description: description === '' ? name : description,
    category,
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(material !== undefined && { material }),
    ...(gender !== undefined && {
      audience: { '@type': 'PeopleAudience', suggestedGender: gender, suggestedMinAge: GROWN_UP },
    }),
    image: images.map((each) => shop.url + each),
    productID: _id,
    ...skuOf(product),
    brand: { '@type': 'Brand', name: product.brand ?? shop.name },
    ...(product.rating && { aggregateRating: ratingData(product.rating) }),
    // without their sum they would be of a product that nobody has rated yet
    ...(product.rating && reviews.length > 0 && { review: reviews.slice(0, MOST_REVIEWS).map(reviewData) }),
    offers: offersOf(product, shop),
  };
}

/** Of real reviews alone: search engines refuse a shop that makes up its stars. */
function ratingData({ average, count }: ProductRating): AggregateRating {
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

/** As those who received it wrote them, and only those that are shown. */
function reviewData({ name, stars, title, words, createdAt }: Review): ReviewData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: plainText(name) },
    datePublished: createdAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    ...(title !== '' && { name: plainText(title) }),
    ...(words !== '' && { reviewBody: plainText(words, LONGEST_REVIEW) }),
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
        // a piece with a price of its own keeps it
        sale: piece.price === undefined ? product.sale : undefined,
      },
      `${productAddress(product)}?variant=${piece._id}`,
      shop,
    ),
    name: [product.name, ...Object.values(piece.options)].join(', '),
    sku: piece.sku,
    ...(gtinOf(piece) && { gtin: gtinOf(piece) }),
    ...(piece.image && { image: shop.url + piece.image }),
  }));
}

type Offered = Pick<Product, 'price' | 'mrp' | 'stock' | 'sale'>;

function offer({ price, mrp, stock, sale }: Offered, address: string, shop: PageShop) {
  return {
    '@type': 'Offer',
    url: shop.url + address,
    priceCurrency: CURRENCY,
    price: rupees(price),
    // only while it runs does a price end by itself
    ...(sale?.usualPrice !== undefined && { priceValidUntil: sale.to }),
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

export function shopData({ name, url, profile }: PageShop): [WithContext<Organization>, WithContext<WebSite>] {
  const { legalName, address, gstin, email, phone, logo = '/flower.svg' } = profile;
  return [
    {
      ...CONTEXT,
      '@type': 'Organization',
      '@id': `${url}/#shop`,
      name,
      url: `${url}/`,
      logo: url + logo,
      ...(legalName !== undefined && { legalName }),
      ...(address !== undefined && {
        address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
      }),
      ...(gstin !== undefined && { taxID: gstin }),
      ...(email !== undefined && { email }),
      ...(phone !== undefined && { telephone: phone }),
    },
    { ...CONTEXT, '@type': 'WebSite', '@id': `${url}/#site`, name, url: `${url}/`, inLanguage: 'en-IN' },
  ];
}

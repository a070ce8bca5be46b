import type { Product, ProductRating } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import type { Review } from '@shop/contracts/api/review';
import { imageVariant } from '@shop/contracts/api/image';
import { formatRupees } from '@shop/contracts/money';
import type { PageShop, PageWords } from './page-words';
import { lines, links, paragraph, picture, plainPage } from './plain-page';
import { plainText } from './plain-text';
import { breadcrumbData, productData } from './structured-data';

/** As much as search engines show. In characters. */
export const LONGEST_DESCRIPTION = 160;
/** Wide enough for a large preview, and light enough for messengers. In pixels. */
export const PREVIEW_WIDTH = 800;

export function productWords(product: Product, shop: PageShop, reviews: readonly Review[] = []): PageWords {
  const address = productAddress(product);
  const category = { name: product.category, address: categoryAddress(product.category) };
  return {
    title: plainText(product.name),
    description: plainText(product.description, LONGEST_DESCRIPTION) || undefined,
    address,
    picture: pictureOf(product),
    price: product.price,
    data: [productData(product, shop, reviews), breadcrumbData([category, { name: product.name, address }], shop)],
    plain: plainPage(
      product.name,
      links([
        { text: 'Home', address: '/' },
        { text: category.name, address: category.address },
      ]),
      paragraph(`${priceOf(product)}, ${product.stock === 0 ? 'sold out' : 'in stock'}`),
      ...(product.rating ? [paragraph(ratingInWords(product.rating))] : []),
      picture(product.image, product.name),
      paragraph(product.description),
      lines(detailsOf(product)),
    ),
  };
}

function ratingInWords({ average, count }: ProductRating): string {
  return `${average.toFixed(1)} of 5 stars, ${count === 1 ? 'one review' : `${count} reviews`}`;
}

function priceOf({ price, mrp = price }: Product): string {
  return mrp > price ? `${formatRupees(price)}, MRP ${formatRupees(mrp)}` : formatRupees(price);
}

/** What it comes in, and what the law wants to be said. */
function detailsOf({ options = [], facts = [] }: Product): string[] {
  return [
    ...options.map(({ name, values }) => `${name}: ${values.join(', ')}`),
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ];
}

/** What a messenger shows of it. */
export function pictureOf({ image, name }: Product): PageWords['picture'] {
  return { address: imageVariant(image, PREVIEW_WIDTH), says: plainText(name) };
}

export function categoryAddress(category: string): string {
  return `/category/${encodeURIComponent(category.toLowerCase())}`;
}

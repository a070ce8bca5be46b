import type { Product } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import { imageVariant } from '@shop/contracts/api/image';
import { formatRupees } from '@shop/contracts/money';
import type { PageShop, PageWords } from './page-words';
import { lines, links, paragraph, picture, plainPage } from './plain-page';
import { plainText } from './plain-text';
import { breadcrumbData, productData } from './structured-data';

/** As much as search engines show. In characters. */
const LONGEST_DESCRIPTION = 160;
/** Wide enough for a large preview, and light enough for messengers. In pixels. */
const PREVIEW_WIDTH = 800;

export function productWords(product: Product, shop: PageShop): PageWords {
  const address = productAddress(product);
  const category = { name: product.category, address: categoryAddress(product.category) };
  return {
    title: plainText(product.name),
    description: plainText(product.description, LONGEST_DESCRIPTION),
    address,
    picture: pictureOf(product),
    price: product.price,
    data: [productData(product, shop), breadcrumbData([category, { name: product.name, address }], shop)],
    plain: plainPage(
      product.name,
      links([
        { text: 'Home', address: '/' },
        { text: category.name, address: category.address },
      ]),
      paragraph(`${formatRupees(product.price)}, ${product.stock === 0 ? 'sold out' : 'in stock'}`),
      picture(product.image, product.name),
      paragraph(product.description),
      lines((product.facts ?? []).map(({ name, value }) => `${name}: ${value}`)),
    ),
  };
}

/** What a messenger shows of it. */
export function pictureOf({ image, name }: Product): PageWords['picture'] {
  return { address: imageVariant(image, PREVIEW_WIDTH), says: plainText(name) };
}

export function categoryAddress(category: string): string {
  return `/category/${encodeURIComponent(category.toLowerCase())}`;
}

import { imageSrcSet, imageVariant } from '@shop/contracts/api/image';
import { formatRupees } from '@shop/contracts/money';
import type { Product } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import escapeHtml from 'escape-html';
import { plainText } from './plain-text';

export interface Link {
  readonly text: string;
  readonly address: string;
}

/** A page for readers without scripts; its classes are those of the web app's style sheet. */
export function plainPage(title: string, ...parts: readonly string[]): string {
  return `<main class="wrap"><h1 class="display text-4xl">${asHtml(title)}</h1>${parts.join('')}</main>`;
}

export function paragraph(text: string): string {
  return `<p>${asHtml(text)}</p>`;
}

export function lines(all: readonly string[]): string {
  return all.length === 0 ? '' : `<ul>${all.map((text) => `<li>${asHtml(text)}</li>`).join('')}</ul>`;
}

export function links(all: readonly Link[]): string {
  const items = all.map(({ text, address }) => `<li><a href="${escapeHtml(address)}">${asHtml(text)}</a></li>`);
  return `<ul>${items.join('')}</ul>`;
}

export function productLinks(products: readonly Product[]): string {
  return links(
    products.map((product) => ({
      text: `${product.name}, ${formatRupees(product.price)}${product.stock === 0 ? ', sold out' : ''}`,
      address: productAddress(product),
    })),
  );
}

/** A picture in the widths that a browser may choose from. */
export function picture(address: string, says: string): string {
  const widths = imageSrcSet(address);
  const source = `src="${escapeHtml(imageVariant(address, 480))}"`;
  return `<img ${source}${widths === undefined ? '' : ` srcset="${widths}" sizes="320px"`} alt="${asHtml(says)}" width="320" height="400" loading="lazy">`;
}

function asHtml(text: string): string {
  return escapeHtml(plainText(text));
}

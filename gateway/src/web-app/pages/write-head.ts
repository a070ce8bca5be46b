import { OF_FIRST_PAGE } from '@shop/contracts/api/first-view';
import escapeHtml from 'escape-html';
import type { PageShop, PageWords } from './page-words';
import { rupees } from './structured-data';

const LOCALE = 'en_IN';

/** The title of a page, as the web app sets it: `Shop · jarul`. */
export function titleOf({ title }: Pick<PageWords, 'title'>, shop: PageShop): string {
  return `${title} · ${shop.name}`;
}

/**
 * What a page says of itself, for its head: title, description, canonical address, and Open Graph for messengers. All but
 * the title is marked as of this page only.
 */
export function writeHead(words: PageWords, shop: PageShop): string {
  const { title, description, address, picture, price } = words;
  const url = address === undefined ? undefined : shop.url + address;
  const isShown = words.isPrivate !== true && url !== undefined;
  return [
    `<title>${escapeHtml(titleOf(words, shop))}</title>`,
    named('description', description),
    ...(isShown ? [`<link rel="canonical" href="${escapeHtml(url)}" ${OF_FIRST_PAGE}>`] : []),
    property('og:site_name', shop.name),
    property('og:locale', LOCALE),
    property('og:type', price === undefined ? 'website' : 'product'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', picture && shop.url + picture.address),
    property('og:image:alt', picture?.says),
    ...(price === undefined
      ? []
      : [property('product:price:amount', rupees(price)), property('product:price:currency', 'INR')]),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** Data that search engines read; none of it can end its script, or begin a comment in it. */
export function writeData({ data = [] }: PageWords): string {
  return data
    .map((each) => JSON.stringify(each).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json" ${OF_FIRST_PAGE}>${json}</script>`)
    .join('');
}

function named(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}" ${OF_FIRST_PAGE}>`;
}

function property(name: string, content: string | undefined): string {
  return content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}" ${OF_FIRST_PAGE}>`;
}

import { listingPage } from '@shop/contracts/api/first-reads';
import { NOT_FOUND_TITLE } from '@shop/contracts/api/first-view';
import type { Product, ProductList } from '@shop/contracts/api/product';
import { WEB_PAGES, type WebPage } from '@shop/contracts/api/web-pages';
import { homeWords } from './home-words';
import { categoryListing, listingHead, listingWords, type Listing } from './listing-words';
import type { PageShop, PageWords } from './page-words';
import { links, paragraph, plainPage } from './plain-page';
import { productWords } from './product-words';

/** Where somebody is: a path as the web app's router reads it, and what stands behind its question mark, with that. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

/** What is not there, or not any more. */
export const LOST_WORDS: PageWords = { title: NOT_FOUND_TITLE, isPrivate: true };

const HOME_LINK = { text: 'Home', address: '/' };
const TEXTS = WEB_PAGES.filter(
  ({ path, description }) => description !== undefined && !isListing(path) && path !== '/',
);

/** The pages that are to be found, but for listings and products. */
export const PAGE_LINKS = [HOME_LINK, ...TEXTS.map(({ title, path }) => ({ text: title, address: path }))];

/** The words of a page about which nothing is known but its address. */
export function describeAddress(page: WebPage, { path }: Place): PageWords {
  const { title, description, isPrivate } = page;
  const listing = listingAt(page, path);
  if (listing) return listingHead(listing);
  if (description === undefined) return { title, isPrivate };
  const plain = plainPage(title, paragraph(description), links([HOME_LINK]));
  return { title, description, address: page.path, plain };
}

/** The words of a page with what it shows: the answers to its first reads, but for the configuration. */
export function describeView(page: WebPage, place: Place, answers: readonly unknown[], shop: PageShop): PageWords {
  const [first] = answers;
  if (page.path === '/') return homeWords(page, first as ProductList, TEXTS, shop);
  const listing = listingAt(page, place.path);
  if (listing) return listingWords(listing, first as ProductList, listingPage(place.search) ?? 1, shop);
  return productWords(first as Product, shop);
}

/** Whether a page is that of one product. */
export function isProduct({ path }: WebPage): boolean {
  return path === '/product/:id' || path === '/p/:name';
}

function listingAt({ path: pattern, title, description = '' }: WebPage, path: string): Listing | undefined {
  if (!isListing(pattern)) return undefined;
  if (pattern === '/sale') return { title, description, address: pattern };
  return categoryListing(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)));
}

function isListing(pattern: string): boolean {
  return pattern === '/sale' || pattern === '/category/:name';
}

import { listingPage } from '@shop/contracts/api/first-reads';
import { NOT_FOUND_TITLE } from '@shop/contracts/api/first-view';
import type { ShownCollection } from '@shop/contracts/api/collections';
import type { ShownPage } from '@shop/contracts/api/content';
import type { Product, ProductList } from '@shop/contracts/api/product';
import type { ReviewList } from '@shop/contracts/api/review';
import type { ShopCategories, ShopCategory } from '@shop/contracts/api/shop-categories';
import { WEB_PAGES, type WebPage } from '@shop/contracts/api/web-pages';
import { homeWords } from './home-words';
import { collectionWords } from './collection-words';
import { ownWords } from './own-words';
import { categoryListing, listingHead, listingWords, type Listing } from './listing-words';
import type { PageShop, PageWords } from './page-words';
import { links, paragraph, plainPage } from './plain-page';
import { productWords } from './product-words';

/** Where somebody is: a path as the web app's router reads it, and what stands behind its question mark, with that. */
export interface Place {
  readonly path: string;
  readonly search: string;
}

const HOME_LINK = { text: 'Home', address: '/' };

/** What is not there, or not any more. */
export const LOST_WORDS: PageWords = {
  title: NOT_FOUND_TITLE,
  isPrivate: true,
  plain: plainPage(
    'Nothing on this hanger',
    paragraph('The page moved, sold out or never was. The address may also have a slip in it.'),
    links([HOME_LINK]),
  ),
};
const TEXTS = WEB_PAGES.filter(
  ({ path, description }) => description !== undefined && !isListing(path) && path !== '/',
);

/** The pages that are to be found, but for listings and products. */
export const PAGE_LINKS = [HOME_LINK, ...TEXTS.map(({ title, path }) => ({ text: title, address: path }))];

/** The words of a page about which nothing is known but its address. */
export function describeAddress(page: WebPage, { path }: Place): PageWords {
  const { title, description, isPrivate } = page;
  const listing = listingAt(page, path);
  if (listing) {
    const ways = [HOME_LINK, { text: listing.title, address: listing.address }];
    return { ...listingHead(listing), plain: plainPage(listing.title, links(ways)) };
  }
  if (description === undefined) return { title, isPrivate, plain: plainPage(title, links([HOME_LINK])) };
  const plain = plainPage(title, paragraph(description), links([HOME_LINK]));
  return { title, description, address: page.path, plain };
}

/** What an address shows, as far as it is that. */
export interface View {
  readonly list?: ProductList | undefined;
  readonly product?: Product | undefined;
  /** the newest that are shown */
  readonly reviews?: ReviewList | undefined;
  readonly collection?: ShownCollection | undefined;
  /** what the owner has written */
  readonly words?: ShownPage | undefined;
  readonly categories?: ShopCategories | undefined;
}

/** The words of a page with what it shows. */
export function describeView(page: WebPage, place: Place, view: View, shop: PageShop): PageWords {
  const { list, product, collection } = view;
  const number = listingPage(place.search) ?? 1;
  if (product) return productWords(product, shop, view.reviews?.reviews);
  if (collection) return collectionWords(collection, number, shop);
  if (!list) return view.words ? ownWords(page, view.words) : describeAddress(page, place);
  if (page.path === '/') return homeWords(page, list, TEXTS, shop);
  const listing = listingAt(page, place.path, view.categories?.categories);
  return listing ? listingWords(listing, list, number, shop) : describeAddress(page, place);
}

/** Whether a page is that of one product. */
export function isProduct({ path }: WebPage): boolean {
  return path === '/product/:id' || path === '/p/:name';
}

function listingAt(
  { path: pattern, title, description = '' }: WebPage,
  path: string,
  categories?: readonly ShopCategory[],
): Listing | undefined {
  if (!isListing(pattern)) return undefined;
  if (pattern === '/sale') return { title, description, address: pattern };
  return categoryListing(decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)), categories);
}

/** Whether what a page is called depends on its address. */
export function isListing(pattern: string): boolean {
  return pattern === '/sale' || pattern === '/category/:name';
}

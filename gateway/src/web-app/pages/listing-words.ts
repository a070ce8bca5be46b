import { AUDIENCES, CATEGORIES } from '@shop/contracts/api/categories';
import { categoryContent } from '@shop/contracts/api/category-page';
import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import type { ProductList } from '@shop/contracts/api/product';
import type { PageShop, PageWords } from './page-words';
import { links, plainPage, productLinks } from './plain-page';
import { plainText } from './plain-text';
import { categoryAddress, pictureOf } from './product-words';
import { breadcrumbData, listData } from './structured-data';

export interface Listing {
  readonly title: string;
  readonly description: string;
  /** of its first page */
  readonly address: string;
}

/** The listing of a category, or of what is marked for somebody. */
export function categoryListing(name: string): Listing {
  const title = plainText(categoryContent(name).title);
  const description = `${title}: everything that the shop has, newest first.`;
  return { title, description, address: categoryAddress(name) };
}

/** What is the same of all pages of a listing, and of what somebody chooses there. */
export function listingHead({ title, description, address }: Listing): PageWords {
  return { title, description, address };
}

/** @param page from 1 */
export function listingWords(listing: Listing, list: ProductList, page: number, shop: PageShop): PageWords {
  const { title, address } = listing;
  const pages = Math.ceil((list.total ?? list.products.length) / LISTING_SIZE);
  const addressOf = (each: number) => (each === 1 ? address : `${address}?page=${each}`);
  const others = [page - 1, page + 1].filter((each) => each >= 1 && each <= pages && page <= pages);
  return {
    ...listingHead(listing),
    address: addressOf(page),
    picture: list.products[0] && pictureOf(list.products[0]),
    data: [
      breadcrumbData([{ name: title, address }], shop),
      listData(list.products, (page - 1) * LISTING_SIZE + 1, shop),
    ],
    plain: plainPage(
      title,
      links([{ text: 'Home', address: '/' }]),
      productLinks(list.products),
      links(others.map((each) => ({ text: `Page ${each}`, address: addressOf(each) }))),
    ),
    // anybody may think of a category: one that holds nothing is no page to be found
    isPrivate: list.products.length === 0,
  };
}

/** The way to every listing of the shop. */
export const LISTING_LINKS = [
  ...[...CATEGORIES, ...AUDIENCES].map((name) => ({
    text: categoryContent(name).title,
    address: categoryAddress(name),
  })),
  { text: 'Sale', address: '/sale' },
];

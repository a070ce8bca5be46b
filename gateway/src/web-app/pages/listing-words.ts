import { AUDIENCES, CATEGORIES } from '@shop/contracts/api/categories';
import { categoryContent } from '@shop/contracts/api/category-page';
import { LISTING_SIZE } from '@shop/contracts/api/first-view';
import type { ProductList } from '@shop/contracts/api/product';
import type { ShopCategory } from '@shop/contracts/api/shop-categories';
import type { PageShop, PageWords } from './page-words';
import { links, paragraph, plainPage, productLinks, type Link } from './plain-page';
import { plainText } from './plain-text';
import { categoryAddress, LONGEST_DESCRIPTION, pictureOf } from './product-words';
import { breadcrumbData, listData } from './structured-data';

export interface Listing {
  readonly title: string;
  readonly description: string;
  /** of its first page */
  readonly address: string;
}

/** The listing of a category, or of what is marked for somebody. */
export function categoryListing(name: string, categories: readonly ShopCategory[] = []): Listing {
  const own = ownCategory(categories, name);
  const title = plainText(own?.name ?? categoryContent(name).title);
  const description = own?.text ?? `${title}: everything that the shop has, newest first.`;
  return {
    title,
    description: plainText(description, LONGEST_DESCRIPTION),
    address: categoryAddress(own?.slug ?? name),
  };
}

/** The owner's category at an address, which names it by its slug or as products do. */
function ownCategory(categories: readonly ShopCategory[], name: string): ShopCategory | undefined {
  const key = name.toLowerCase();
  return categories.find(({ slug }) => slug === key) ?? categories.find((each) => each.name.toLowerCase() === key);
}

/** What is the same of all pages of a listing, and of what somebody chooses there. */
export function listingHead({ title, description, address }: Listing): PageWords {
  return { title, description, address };
}

/** @param page from 1 */
export function listingWords(listing: Listing, list: ProductList, page: number, shop: PageShop): PageWords {
  const { title, address, description } = listing;
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
      paragraph(description),
      links([{ text: 'Home', address: '/' }]),
      productLinks(list.products),
      links(others.map((each) => ({ text: `Page ${each}`, address: addressOf(each) }))),
    ),
    // anybody may think of a category: one that holds nothing is no page to be found
    isPrivate: list.products.length === 0,
  };
}

/**
 * The way to every listing that holds something: categories, the specified ones first, and what is marked.
 * @param list of all products, with what it counts
 * @param own the owner's, at the addresses that they have
 */
export function listingLinks({ facets }: ProductList, own: readonly ShopCategory[] = []): Link[] {
  const categories = heldIn(facets?.category);
  const tags = heldIn(facets?.tag);
  const known = CATEGORIES.filter((name) => categories.includes(name));
  const others = categories.filter((name) => name !== '' && !CATEGORIES.some((each) => each === name)).toSorted();
  const listings = [...known, ...others, ...AUDIENCES.filter((name) => tags.includes(name))];
  return [
    ...listings.map((name) => {
      const { title, address } = categoryListing(name, own);
      return { text: title, address };
    }),
    ...(tags.includes('sale') ? [{ text: 'Sale', address: '/sale' }] : []),
  ];
}

function heldIn(counts: Readonly<Record<string, number>> = {}): string[] {
  return Object.keys(counts).filter((name) => (counts[name] ?? 0) > 0);
}

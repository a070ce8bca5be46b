import { categoryContent } from './category-page';
import { HOME_LISTS, LISTING_SIZE } from './first-view';
import { OWN_PAGES, type OwnPage } from './own-pages';
import { idInAddress } from './product-address';

/**
 * Something that an address shows at first: the web app's query for it, and the call that answers it. The page brings it as
 * an entry of the web app's cache: `{ endpointName, arg, value }`.
 */
export interface FirstRead {
  readonly endpointName:
    | 'getConfig'
    | 'getContent'
    | 'getOwnPage'
    | 'getCategories'
    | 'getCollection'
    | 'getShopProducts'
    | 'getProduct'
    | 'getReviews';
  /** the query's argument; none where it takes none */
  readonly arg?: object | string;
  /** path and query of the call, without the host */
  readonly address: string;
  /** only for what the page says of itself: the web app asks for it itself */
  readonly isUnseen?: true;
  /** the page is whole without it */
  readonly isOptional?: true;
}

const CONFIG: FirstRead = { endpointName: 'getConfig', address: '/api/config' };
/** What the owner shows around every page. */
const CONTENT: FirstRead = { endpointName: 'getContent', address: '/api/content', isOptional: true };
/** What the owner calls a category, and says of it. */
const CATEGORIES: FirstRead = {
  ...{ endpointName: 'getCategories', address: '/api/categories', isUnseen: true, isOptional: true },
};
const PRODUCT = /^\/(?:product\/([0-9a-f]{24})|p\/([^/]+))$/i;
const COLLECTION = /^\/collection\/([^/]+)$/i;
const CATEGORY = /^\/category\/([^/]+)$/i;

/** What somebody chose of a listing, in its address; others there, such as those of a campaign, change nothing. */
const CHOICES = ['q', 'category', 'tag', 'minPrice', 'maxPrice', 'sort', 'exact'].concat(
  ...['color', 'size', 'brand', 'rating', 'discount', 'inStock'],
);

/**
 * What comes with the page of an address, because its first view is made of it: the same for everybody.
 * @param search empty, or with its question mark
 */
export function firstReads(path: string, search = ''): readonly FirstRead[] {
  if (path === '/') return [CONFIG, CONTENT, listOf(HOME_LISTS.latest), listOf(HOME_LISTS.beauty)];
  const listed = listedAt(path);
  if (listed) {
    const page = listingPage(search);
    return page === undefined
      ? []
      : [
          ...[CONFIG, CONTENT, ...(CATEGORY.test(path) ? [CATEGORIES] : [])],
          listOf({ ...listed, sort: 'newest', page, limit: LISTING_SIZE, facets: 'all' }),
        ];
  }
  const slug = collectionAt(path);
  if (slug !== undefined) {
    const page = listingPage(search);
    return page === undefined ? [] : [CONFIG, CONTENT, collectionRead(slug, page)];
  }
  const slot = OWN_PAGES.find((name) => path.toLowerCase() === `/${name}`);
  if (slot !== undefined) return [CONFIG, CONTENT, ownPageRead(slot)];
  const id = productAt(path);
  return id === undefined
    ? []
    : [
        ...[CONFIG, CONTENT],
        { endpointName: 'getProduct', arg: id, address: `/api/products/${id}` },
        { endpointName: 'getReviews', address: `/api/products/${id}/reviews`, isUnseen: true, isOptional: true },
      ];
}

/** Which page of a listing an address shows; undefined where something is chosen. */
export function listingPage(search: string): number | undefined {
  const params = new URLSearchParams(search);
  if (CHOICES.some((name) => params.has(name))) return undefined;
  const page = params.get('page') ?? '1';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined;
}

/** The id of the product that an address shows. */
export function productAt(path: string): string | undefined {
  const [, id, step = ''] = PRODUCT.exec(path) ?? [];
  return id ?? idInAddress(step);
}

/** The collection that an address shows. */
export function collectionAt(path: string): string | undefined {
  return COLLECTION.exec(path)?.[1]?.toLowerCase();
}

function collectionRead(slug: string, page: number): FirstRead {
  const arg = { slug, page, limit: LISTING_SIZE };
  return {
    ...{ endpointName: 'getCollection', arg },
    address: `/api/collections/${slug}?page=${page}&limit=${LISTING_SIZE}`,
  };
}

/** The words of a page, where its owner has written some. */
function ownPageRead(slot: OwnPage): FirstRead {
  return { endpointName: 'getOwnPage', arg: slot, address: `/api/content/${slot}`, isOptional: true };
}

/** What an address lists; undefined where that is nothing, or depends on what somebody looks for. */
function listedAt(path: string): { category?: string; tag?: string } | undefined {
  // behind the login, and the same for all who are let in
  if (/^\/shop$/i.test(path)) return {};
  if (/^\/sale$/i.test(path)) return { tag: 'sale' };
  const [, name] = CATEGORY.exec(path) ?? [];
  return name === undefined ? undefined : categoryContent(decodeURIComponent(name)).fixed;
}

function listOf(query: Readonly<Record<string, string | number>>): FirstRead {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { endpointName: 'getShopProducts', arg: query, address: `/api/products/shop?${words.join('&')}` };
}

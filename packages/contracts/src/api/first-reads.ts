import { categoryContent } from './category-page';
import { HOME_LISTS, LISTING_SIZE } from './first-view';
import { idInAddress } from './product-address';

/**
 * Something that an address shows at first: the web app's query for it, and the call that answers it. The page brings it as
 * an entry of the web app's cache: `{ endpointName, arg, value }`.
 */
export interface FirstRead {
  readonly endpointName: 'getConfig' | 'getShopProducts' | 'getProduct';
  /** the query's argument; none where it takes none */
  readonly arg?: object | string;
  /** path and query of the call, without the host */
  readonly address: string;
}

const CONFIG: FirstRead = { endpointName: 'getConfig', address: '/api/config' };
const PRODUCT = /^\/(?:product\/([0-9a-f]{24})|p\/([^/]+))$/i;
const CATEGORY = /^\/category\/([^/]+)$/i;

/** What somebody chose of a listing, in its address; others there, such as those of a campaign, change nothing. */
const CHOICES = ['q', 'category', 'tag', 'minPrice', 'maxPrice', 'sort'];

/**
 * What comes with the page of an address, because its first view is made of it: the same for everybody.
 * @param search empty, or with its question mark
 */
export function firstReads(path: string, search = ''): readonly FirstRead[] {
  if (path === '/') return [CONFIG, listOf(HOME_LISTS.latest), listOf(HOME_LISTS.beauty)];
  const listed = listedAt(path);
  if (listed) {
    const page = listingPage(search);
    return page === undefined ? [] : [CONFIG, listOf({ ...listed, sort: 'newest', page, limit: LISTING_SIZE })];
  }
  const id = productAt(path);
  return id === undefined ? [] : [CONFIG, { endpointName: 'getProduct', arg: id, address: `/api/products/${id}` }];
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

/** What an address lists; undefined where that is nothing, or depends on what somebody looks for. */
function listedAt(path: string): { category?: string; tag?: string } | undefined {
  if (/^\/sale$/i.test(path)) return { tag: 'sale' };
  const [, name] = CATEGORY.exec(path) ?? [];
  return name === undefined ? undefined : categoryContent(decodeURIComponent(name)).fixed;
}

function listOf(query: Readonly<Record<string, string | number>>): FirstRead {
  const words = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { endpointName: 'getShopProducts', arg: query, address: `/api/products/shop?${words.join('&')}` };
}

/** Products of a list, as the web app asks for them; newest first. */
const LATEST = { sort: 'newest', limit: 40 } as const;
const BEAUTY = { category: 'Cosmetic', sort: 'newest', limit: 3 } as const;

/** The lists of the home page. */
export const HOME_LISTS = { latest: LATEST, beauty: BEAUTY } as const;

/** How wide the first picture of a product's page is shown, as in `<img sizes>`. */
export const PRODUCT_PICTURE_SIZES = '(min-width: 68rem) 56vw, 100vw';

/** Where the page keeps the answers that came with it. */
export const FIRST_VIEW_ID = 'first-view';

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
const PRODUCT = /^\/product\/([0-9a-f]{24})$/;

/** What comes with the page of an address, because its first view is made of it: the same for everybody. */
export function firstReads(path: string): readonly FirstRead[] {
  if (path === '/') return [CONFIG, listOf(LATEST), listOf(BEAUTY)];
  const id = PRODUCT.exec(path)?.[1];
  return id === undefined ? [] : [CONFIG, { endpointName: 'getProduct', arg: id, address: `/api/products/${id}` }];
}

function listOf(query: Readonly<Record<string, string | number>>): FirstRead {
  const words = Object.entries(query).map(([name, value]) => `${name}=${value}`);
  return { endpointName: 'getShopProducts', arg: query, address: `/api/products/shop?${words.join('&')}` };
}

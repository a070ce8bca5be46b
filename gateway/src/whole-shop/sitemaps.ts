import type { CollectionLink, ShownCollection } from '@shop/contracts/api/collections';
import type { ShownContent } from '@shop/contracts/api/content';
import type { ProductList } from '@shop/contracts/api/product';
import { productAddress } from '@shop/contracts/api/product-address';
import type { ShopCategories } from '@shop/contracts/api/shop-categories';
import type { PublicCatalogue, WalkProducts } from '@shop/contracts/internal/catalog';
import { NotFoundError, UnavailableError } from '@shop/platform/errors';
import { LRUCache } from 'lru-cache';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import { collectionAddress } from '../web-app/pages/collection-words';
import { listingLinks } from '../web-app/pages/listing-words';
import { PAGE_LINKS } from '../web-app/pages/describe-page';
import type { PageShop } from '../web-app/pages/page-words';
import { productsBehind } from './all-products';
import { toXml, XML_START, XML_TYPE } from './xml';

export interface Sitemaps {
  /** names the parts */
  index(): Promise<StoredAnswer>;
  /** Rejects with a NotFoundError for what is no name of a part. */
  part(name: string): Promise<StoredAnswer>;
}

export interface SitemapParts {
  /** tells which listings there are */
  readonly catalogue: PublicCatalogue | undefined;
  readonly walkProducts: WalkProducts | undefined;
}

const PAGES = 'pages.xml';
/** Counts what each listing holds, and names as few products as can be. */
const COUNTS = '/api/products/shop?limit=1';
export const SITEMAP_PART = /^(?:pages|products(?:-([0-9a-f]{24}))?)\.xml$/;
/** A tenth to a fifth of what search engines take, so that one is made in a moment. */
const PART_SIZE = 10_000;
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Search engines come by a few times a day. In s. */
const KEPT_S = 3_600;
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * The addresses of the shop for search engines, in parts. A part of products begins behind an id, so that it is made from
 * its name alone and no change moves the others. Parts are made one at a time and kept for an hour.
 */
export function createSitemaps(shop: PageShop, { catalogue, walkProducts }: SitemapParts): Sitemaps {
  let previous: Promise<unknown> = Promise.resolve();
  const made = new LRUCache<string, StoredAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    ttl: KEPT_S * 1_000,
    fetchMethod: (name) => {
      const making = previous.then(() => make(name));
      previous = making.catch(() => undefined);
      return making;
    },
  });

  async function make(name: string): Promise<StoredAnswer> {
    const content = name === '' ? await writeIndex() : await writePart(name);
    const headers = { 'cache-control': `public, max-age=${KEPT_S}` };
    return storeAnswer(Buffer.from(XML_START + content), XML_TYPE, headers);
  }

  async function writeIndex(): Promise<string> {
    const parts = [PAGES, ...(await productParts())];
    const sitemaps = parts.map((name) => toXml({ sitemap: { loc: `${shop.url}/sitemaps/${name}` } }));
    return `<sitemapindex ${XMLNS}>${sitemaps.join('')}</sitemapindex>`;
  }

  async function productParts(): Promise<string[]> {
    const names = ['products.xml'];
    let last = await endOfPart();
    while (last !== undefined) {
      names.push(`products-${last}.xml`);
      last = await endOfPart(last);
    }
    return names;
  }

  /** The last id of the part behind an id, when something comes behind that. */
  async function endOfPart(after?: string): Promise<string | undefined> {
    const [last, next] = await there(walkProducts)({ after, skip: PART_SIZE - 1, limit: 2 });
    return next && last?._id;
  }

  async function writePart(name: string): Promise<string> {
    const urls = name === PAGES ? await pageUrls() : await productUrls(SITEMAP_PART.exec(name)?.[1]);
    return `<urlset ${XMLNS}>${urls.join('')}</urlset>`;
  }

  async function pageUrls(): Promise<string[]> {
    const [list, { categories }, { collections = [] }] = await Promise.all([
      read<ProductList>(COUNTS),
      read<ShopCategories>('/api/categories'),
      read<ShownContent>('/api/content'),
    ]);
    const pages = [...PAGE_LINKS, ...listingLinks(list, categories), ...(await filled(collections))];
    return pages.map(({ address }) => toXml({ url: { loc: shop.url + address } }));
  }

  async function read<Answer>(address: string): Promise<Answer> {
    return JSON.parse((await there(catalogue).answer(address)).body) as Answer;
  }

  /** Those that hold something; one after another, for the catalogue has others to serve. */
  async function filled(collections: readonly CollectionLink[]): Promise<{ address: string }[]> {
    const found: { address: string }[] = [];
    for (const { slug } of collections) {
      const { total } = await read<ShownCollection>(`/api/collections/${slug}?limit=1`);
      if (total > 0) found.push({ address: collectionAddress(slug) });
    }
    return found;
  }

  async function productUrls(after: string | undefined): Promise<string[]> {
    const urls: string[] = [];
    for await (const products of productsBehind(there(walkProducts), after)) {
      for (const product of products.slice(0, PART_SIZE - urls.length))
        urls.push(toXml({ url: { loc: shop.url + productAddress(product), lastmod: product.updatedAt } }));
      if (urls.length === PART_SIZE) break;
    }
    return urls;
  }

  async function kept(name: string): Promise<StoredAnswer> {
    const answer = await made.fetch(name);
    if (!answer) throw new UnavailableError();
    return answer;
  }

  return {
    index: () => kept(''),
    part: (name) => (SITEMAP_PART.test(name) ? kept(name) : Promise.reject(new NotFoundError())),
  };
}

/** @throws UnavailableError where a gateway has none */
function there<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new UnavailableError();
  return part;
}

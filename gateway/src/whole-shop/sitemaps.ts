import { productAddress } from '@shop/contracts/api/product-address';
import type { WalkProducts } from '@shop/contracts/internal/catalog';
import { NotFoundError, UnavailableError } from '@shop/platform/errors';
import { LRUCache } from 'lru-cache';
import { storeAnswer, type StoredAnswer } from '../memory/stored-answer';
import { LISTING_LINKS } from '../web-app/pages/listing-words';
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

const PAGES = 'pages.xml';
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
export function createSitemaps(shop: PageShop, walk: WalkProducts | undefined): Sitemaps {
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
    const [last, next] = await walking()({ after, skip: PART_SIZE - 1, limit: 2 });
    return next && last?._id;
  }

  async function writePart(name: string): Promise<string> {
    const urls = name === PAGES ? pageUrls() : await productUrls(SITEMAP_PART.exec(name)?.[1]);
    return `<urlset ${XMLNS}>${urls.join('')}</urlset>`;
  }

  function pageUrls(): string[] {
    return [...PAGE_LINKS, ...LISTING_LINKS].map(({ address }) => toXml({ url: { loc: shop.url + address } }));
  }

  async function productUrls(after: string | undefined): Promise<string[]> {
    const urls: string[] = [];
    for await (const products of productsBehind(walking(), after)) {
      for (const product of products.slice(0, PART_SIZE - urls.length))
        urls.push(toXml({ url: { loc: shop.url + productAddress(product), lastmod: product.updatedAt } }));
      if (urls.length === PART_SIZE) break;
    }
    return urls;
  }

  function walking(): WalkProducts {
    if (!walk) throw new UnavailableError();
    return walk;
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
